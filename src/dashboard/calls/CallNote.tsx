import { lazy } from 'react';
import { LazyFold } from './LazyFold.tsx';
import type { NoteProps } from './NoteForm.tsx';

const NoteForm = lazy(() => import('./NoteForm.tsx'));

export function CallNote({ call, note }: NoteProps) {
  return (
    <LazyFold label="Private note" aside={note && 'written'}>
      <NoteForm {...{ call, note }} />
    </LazyFold>
  );
}
