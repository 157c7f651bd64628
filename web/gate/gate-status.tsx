import type { ReactElement } from 'react';
import { isoWithOffset } from '../../engine/visit/local-time.ts';
import { formatIsoInstant } from '../i18n/instant-format.ts';
import { Words } from '../i18n/words.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import type { ConnectionState } from './gate-connection.ts';

const OfflineNotice = ({ snapshotAt }: Pick<ConnectionState, 'snapshotAt'>): ReactElement =>
  snapshotAt === null ? (
    <Words of="screen.gate.cutOffNoSnapshot" />
  ) : (
    <Words
      of="screen.gate.cutOff"
      values={{ time: formatIsoInstant(isoWithOffset(snapshotAt)).slice(11) }}
    />
  );

/**
 * Whether the server is reachable. If not: what the gate judges by, how many scans are pending and
 * whether they are stored safely.
 */
export const GateStatus = ({
  state: { isOnline, snapshotAt, pendingCount, toReview, isPersisted },
  onReviewed,
}: {
  state: ConnectionState;
  onReviewed: () => void;
}): ReactElement => (
  <>
    <div
      role="status"
      className={`gate-status ${isOnline ? '' : 'gate-status-cut-off'}`}
      data-online={isOnline}
    >
      <Icon name={isOnline ? 'check' : 'warning'} />
      <p>
        {isOnline ? <Words of="screen.gate.online" /> : <OfflineNotice snapshotAt={snapshotAt} />}{' '}
        {pendingCount > 0 && (
          <strong>
            <Words of="screen.gate.waiting" values={{ count: pendingCount }} />
          </strong>
        )}
      </p>
    </div>
    {!isPersisted && (
      <div role="alert" className="gate-status gate-status-review">
        <Icon name="warning" />
        <p>
          <Words of="screen.gate.notKept" />
        </p>
      </div>
    )}
    {toReview > 0 && (
      <div role="alert" className="gate-status gate-status-review">
        <Icon name="warning" />
        <p>
          <Words of="screen.gate.review" values={{ count: toReview }} />
        </p>
        <Button onClick={onReviewed}>
          <Words of="screen.gate.reviewed" />
        </Button>
      </div>
    )}
  </>
);
