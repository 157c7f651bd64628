import type { ReactElement } from 'react';
import { formatPhone } from '../../../engine/visit/phone.ts';
import type { PartnerEmployee } from '../../../schemas/api.gen.ts';
import { useWording } from '../../i18n/use-wording.ts';
import { BidiIsolated, Words } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';

/**
 * A company's employees: name, phone, and the possible actions, none for managers (PEMP-02,
 * PEMP-03). The ARIA roles are explicit, since a phone draws its rows as cards.
 */
export const EmployeeTable = ({
  employees,
  onDelete,
}: {
  employees: readonly PartnerEmployee[];
  onDelete: (person: PartnerEmployee) => void;
}): ReactElement => {
  const { t } = useWording();
  return (
    <table className="employees" role="table">
      <caption>
        <bdi>{employees[0]?.groupName}</bdi>
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            <Words of="screen.partner.name" />
          </th>
          <th scope="col" role="columnheader">
            <Words of="screen.phone.label" />
          </th>
          <th scope="col" role="columnheader">
            <Words of="screen.partner.manageColumn" />
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {employees.map((person) => (
          <tr role="row" key={person.partnerEmpId}>
            <th scope="row" role="rowheader">
              <bdi>{person.empNm}</bdi>
            </th>
            <td role="cell">
              <BidiIsolated>{formatPhone(person.empPhone)}</BidiIsolated>
            </td>
            <td role="cell">
              {person.managerYn === 'Y' ? (
                <span className="employee-manager">
                  <Words of="screen.partner.manager" />
                </span>
              ) : (
                <Button
                  className="employee-delete"
                  aria-label={t('screen.partner.deleteName', { name: person.empNm })}
                  onClick={() => {
                    onDelete(person);
                  }}
                >
                  <Words of="screen.partner.delete" />
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
