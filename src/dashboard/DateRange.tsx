import { type ComponentProps, useState } from 'react';

/** The first and the last date that narrow a list; the browser refuses a last one before the first. */
export function DateRange({ from, to }: { from?: string | undefined; to?: string | undefined }) {
  const [first, setFirst] = useState(from);
  return (
    <>
      <DateField
        label="From"
        name="from"
        defaultValue={from}
        onChange={({ target }) => setFirst(target.value)}
      />
      <DateField label="To" name="to" defaultValue={to} min={first} />
    </>
  );
}

function DateField({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  return (
    <label className="min-w-0 max-[22rem]:col-span-2">
      <span className="label">{label}</span>
      <input type="date" className="input" {...input} />
    </label>
  );
}
