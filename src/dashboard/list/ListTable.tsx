import { Fragment, type ReactNode } from 'react';

export interface Column<Row> {
  title: string;
  headClass?: string;
  cellClass?: string;
  cell(row: Row): ReactNode;
}

interface Props<Row> {
  rows: Row[];
  columns: Column<Row>[];
  card(row: Row): ReactNode;
  /** A line above the row at this index; -1 for none. */
  lineAt: number;
  line: ReactNode;
}

/** A list that is a table on a wide screen and cards on a phone. */
export function ListTable<Row extends { id: string }>(props: Props<Row>) {
  const { rows, columns, card, lineAt, line } = props;
  return (
    <>
      <table className="table table-dense max-md:hidden">
        <thead className="text-sm">
          <tr>
            {columns.map(({ title, headClass }) => (
              <th key={title} scope="col" className={headClass}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Fragment key={row.id}>
              {index === lineAt && (
                <tr>
                  <td colSpan={columns.length} className="py-0!">
                    {line}
                  </td>
                </tr>
              )}
              <tr className="relative hover:bg-sand has-focus-visible:bg-sand">
                {columns.map(({ title, cellClass, cell }) => (
                  <td key={title} className={cellClass}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
      <ul className="border-t border-line md:hidden">
        {rows.map((row, index) => (
          <Fragment key={row.id}>
            {index === lineAt && <li className="border-b border-line">{line}</li>}
            <li className="relative grid gap-0.5 border-b border-line py-2">{card(row)}</li>
          </Fragment>
        ))}
      </ul>
    </>
  );
}
