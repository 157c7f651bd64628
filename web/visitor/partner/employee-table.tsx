import type { ReactElement } from 'react';
import type { PartnerEmployee } from '../../../schemas/api.gen.ts';
import { useWording } from '../../i18n/use-wording.ts';
import { Isolated, Words } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';

/** A company's people: name, phone, and what can be done with them: nothing with managers (PEMP-02, PEMP-03). */
export const EmployeeTable = ({
  employees,
  onDelete,
}: {
  employees: readonly PartnerEmployee[];
  onDelete: (person: PartnerEmployee) => void;
}): ReactElement => {
  const { t } = useWording();
  return (
    <table className="employees">
      <caption>
        <bdi>{employees[0]?.groupName}</bdi>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <Words of="screen.partner.name" />
          </th>
          <th scope="col">
            <Words of="screen.phone.label" />
          </th>
          <th scope="col">
            <Words of="screen.partner.manageColumn" />
          </th>
        </tr>
      </thead>
      <tbody>
        {employees.map((person) => (
          <tr key={person.partnerEmpId}>
            <th scope="row">
              <bdi>{person.empNm}</bdi>
            </th>
            <td>
              <Isolated>{person.empPhone}</Isolated>
            </td>
            <td>
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
