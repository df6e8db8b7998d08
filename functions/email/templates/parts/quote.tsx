import { Text } from 'react-email';
import type { Quotation } from '../letter.ts';
import { paint, type } from '../theme.ts';
import { Box } from './box.tsx';

export function Quote({ lines, by }: Quotation) {
  return (
    <div style={{ marginTop: 20 }}>
      <Box {...paint({ edge: 'saffron' }, words)}>
        {lines.map((line, index) => (
          <Text
            key={line}
            {...paint({ words: 'ink' }, { ...type.text, marginTop: index === 0 ? 0 : 8 })}
          >
            {index === 0 && '“'}
            {line}
            {index === lines.length - 1 && '”'}
          </Text>
        ))}
        <Text {...paint({ words: 'soft' }, { ...type.small, marginTop: 8 })}>{by}</Text>
      </Box>
    </div>
  );
}

const words = { ...type.anyLength, borderLeft: '3px solid', padding: '2px 0 2px 16px' };
