import { Text } from 'react-email';
import type { Item } from '../letter.ts';
import { paint, rowCell, tableProps, type } from '../theme.ts';

export function Items({ items }: { items: Item[] }) {
  return (
    <table {...tableProps} style={{ marginTop: 24 }}>
      <tbody>
        {items.map(({ mark, text, detail }) => (
          <tr key={mark ?? text}>
            {mark && <td {...paint({ words: 'leaf', edge: 'line' }, markCell)}>{mark}</td>}
            <td {...paint({ edge: 'line' }, mark ? textCell : lowCell)}>
              <Text {...paint({ words: 'ink' }, mark ? type.strong : type.text)}>{text}</Text>
              {detail && <Text {...paint({ words: 'soft' }, type.small)}>{detail}</Text>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const markCell = { ...type.heading, lineHeight: '24px', ...rowCell, width: 36 };
const textCell = { ...type.anyLength, ...rowCell };
const lowCell = { ...textCell, paddingTop: 6, paddingBottom: 6 };
