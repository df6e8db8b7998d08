import type { ComponentProps, ReactNode } from 'react';
import { tableProps } from '../theme.ts';

type Cell = Pick<ComponentProps<'td'>, 'className' | 'style' | 'align'> & { children?: ReactNode };

/** A table of one cell: a ground, an edge and room that every mail program shows alike. */
export function Box({ children, ...cell }: Cell) {
  return (
    <table {...tableProps}>
      <tbody>
        <tr>
          <td {...cell}>{children}</td>
        </tr>
      </tbody>
    </table>
  );
}
