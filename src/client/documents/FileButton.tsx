import { type ComponentProps, type ReactNode, useRef } from 'react';
import { ACCEPTED } from '#domain/documents/kinds.ts';
import { Button } from '#ui/Button.tsx';

interface Props extends Omit<ComponentProps<typeof Button>, 'onClick' | 'children'> {
  isCamera?: boolean;
  onFiles(files: File[]): void;
  children: ReactNode;
}

export function FileButton({ isCamera = false, onFiles, children, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        {...(isCamera
          ? { accept: 'image/jpeg,image/png', capture: 'environment' }
          : { accept: ACCEPTED, multiple: true })}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // Or the same file could not be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
