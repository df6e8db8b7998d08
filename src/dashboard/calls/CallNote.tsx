import { lazy } from 'react';
import { LazyFold } from './LazyFold.tsx';
import type { NoteProps } from './NoteForm.tsx';

const NoteForm = lazy(() => import('./NoteForm.tsx'));

export function CallNote(props: NoteProps) {
  return (
    <LazyFold label="Private note" aside={props.note && 'written'}>
      <NoteForm {...props} />
    </LazyFold>
  );
}
