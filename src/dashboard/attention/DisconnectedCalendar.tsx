import { ConnectLink } from '#dashboard/textParts.tsx';
import { explainRevoked } from '#domain/mentors/google-calendar.ts';
import { AttentionGroup } from './AttentionGroup.tsx';

export default function DisconnectedCalendar() {
  const description = explainRevoked({ isOwn: true });
  return (
    <AttentionGroup title="Your Google Calendar is disconnected" description={description}>
      <li className="py-2">
        <ConnectLink isAgain />
      </li>
    </AttentionGroup>
  );
}
