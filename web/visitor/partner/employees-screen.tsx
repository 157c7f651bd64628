import './partner.css';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import type { MessageKey } from '../../../engine/wording/message-key.gen.ts';
import type { PartnerEmployee } from '../../../schemas/api.gen.ts';
import { Words } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useScreenQuery } from '../../visit/navigation.ts';
import { readVisit } from '../../visit/visit-query.ts';
import { PageShell } from '../page-shell.tsx';
import { AddEmployeeDialog } from './add-employee-dialog.tsx';
import { DeleteEmployeeDialog } from './delete-employee-dialog.tsx';
import { EmployeeTable } from './employee-table.tsx';
import { useEmployees } from './use-employees.ts';

interface CompletedChange {
  readonly what: MessageKey;
  readonly name: string;
  /** The number of actions so far: a repeated action is announced again. */
  readonly count: number;
}

/** The last action. It takes focus, because its button may have disappeared with the row. */
const ChangeNotice = ({ what, name }: Omit<CompletedChange, 'count'>): ReactElement => {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.focus();
  }, []);
  return (
    <div ref={ref} role="status" tabIndex={-1} className="employees-done">
      <Notice kind="success">
        <p>
          <Words of={what} values={{ name }} />
        </p>
      </Notice>
    </div>
  );
};

/** The employees of a partner company. Its manager adds and removes them (PEMP-02 to PEMP-05). */
export const EmployeesScreen = (): ReactElement => {
  const { pid } = readVisit(useScreenQuery());
  const { list, add, remove } = useEmployees(pid);
  const [isAdding, setIsAdding] = useState(false);
  const [employeeToDelete, setEmployeeToDelete] = useState<PartnerEmployee | null>(null);
  const [lastChange, setLastChange] = useState<CompletedChange | null>(null);
  const announce = (what: MessageKey, name: string): void => {
    setLastChange((last) => ({ what, name, count: (last?.count ?? 0) + 1 }));
  };
  return (
    <PageShell
      screen="/emp-manage"
      back
      title="screen.partner.manage"
      intro={<Words of="screen.partner.manageIntro" />}
    >
      {lastChange && (
        <ChangeNotice key={lastChange.count} what={lastChange.what} name={lastChange.name} />
      )}
      <RetryNotice of={[list]} />
      {list.value && (
        <>
          <Button
            variant="primary"
            wide
            onClick={() => {
              setIsAdding(true);
            }}
          >
            <Words of="screen.partner.add" />
          </Button>
          <div className="card employees-card">
            <EmployeeTable employees={list.value} onDelete={setEmployeeToDelete} />
          </div>
          <p className="soft small">
            <Words of="screen.partner.managersStay" />
          </p>
        </>
      )}
      {isAdding && (
        <AddEmployeeDialog
          onAdd={async (person) => {
            if (!(await add(person))) return;
            setIsAdding(false);
            announce('screen.partner.added', person.name.trim());
          }}
          onClose={() => {
            setIsAdding(false);
          }}
        />
      )}
      {employeeToDelete && (
        <DeleteEmployeeDialog
          person={employeeToDelete}
          onDelete={async () => {
            if (await remove(employeeToDelete))
              announce('screen.partner.deleted', employeeToDelete.empNm);
            setEmployeeToDelete(null);
          }}
          onClose={() => {
            setEmployeeToDelete(null);
          }}
        />
      )}
    </PageShell>
  );
};
