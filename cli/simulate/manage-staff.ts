import { afterPartnerChange, afterPartnerList } from '../../engine/visit/next-screen-by-link.ts';
import type { ManageStaff } from '../../schemas/scenario.gen.ts';
import type { PartnerVisit } from './identified-visitor.ts';
import type { Visitor } from './visitor.ts';

/** /emp-manage: adds and removes people; returns the names in the last list. */
export const manageStaff = async (
  visitor: Visitor,
  { partnerEmpId, partnerGroupId, mayManage }: PartnerVisit,
  { add, delete: target, insist = false }: ManageStaff,
): Promise<readonly string[] | undefined> => {
  if (!mayManage) {
    visitor.note('the pass shows no button to manage staff');
    if (!insist) return undefined;
  }
  const company = { partnerEmpId, partnerGroupId };
  const list = async (): Promise<readonly string[] | undefined> => {
    const { resultCd, result } = await visitor.call('partnerList', company);
    const isShown = visitor.screen() === '/emp-manage' && resultCd === 0;
    return isShown || visitor.follow(afterPartnerList(resultCd))
      ? result?.map(({ empName }) => empName)
      : undefined;
  };
  const people = await list();
  if (people === undefined || (add === undefined && target === undefined)) return people;
  if (add) {
    const request = { ...company, partnerEmpName: add.name, phoneNum: add.phone };
    const { resultCd } = await visitor.call('partnerAdd', request);
    if (!visitor.follow(afterPartnerChange(resultCd))) return people;
  }
  if (target !== undefined) {
    const request = { ...company, targetPartnerEmpId: target };
    const { resultCd } = await visitor.call('partnerDelete', request);
    if (!visitor.follow(afterPartnerChange(resultCd))) return people;
  }
  return list();
};
