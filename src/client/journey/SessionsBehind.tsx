import { counted } from '#lib/format.ts';
import styles from './Road.module.css';
import { Waymark } from './Waymark.tsx';

interface Props {
  count: number;
  isOpen: boolean;
  onToggle(): void;
}

export function SessionsBehind({ count, isOpen, onToggle }: Props) {
  return (
    <li className={`${styles.step} sm:hidden`} data-walked>
      <Waymark look="used" isNext={false} className={styles.mark} />
      <button
        type="button"
        className="fold -my-1.5 text-start"
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        {counted(count, 'session')} behind you
      </button>
    </li>
  );
}
