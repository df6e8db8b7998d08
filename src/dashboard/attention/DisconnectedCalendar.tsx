import { ConnectLink } from '#dashboard/textParts.tsx';
import { explainRevoked } from '#domain/mentors/google-calendar.ts';
import { AttentionGroup } from './AttentionGroup.tsx';

export default function DisconnectedCalendar() {
  return (
    <AttentionGroup title="Your Google Calendar is disconnected" description={explainRevoked(true)}>
      <li className="py-2">
        <ConnectLink isAgain />
      </li>
    </AttentionGroup>
  );
}
