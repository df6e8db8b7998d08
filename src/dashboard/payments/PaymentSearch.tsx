import { searchLimit } from '#domain/search.ts';
import { Button } from '#ui/Button.tsx';

interface Props {
  sought: string;
  onSearch(words: string): void;
}

export function PaymentSearch({ sought, onSearch }: Props) {
  return (
    <search>
      <form
        key={sought}
        className="flex items-end gap-2 sm:gap-3"
        action={(form) => onSearch(String(form.get('payment') ?? '').trim())}
      >
        <label className="min-w-0 max-sm:grow">
          <span className="label">Search</span>
          <input
            className="input sm:w-80"
            name="payment"
            defaultValue={sought}
            autoComplete="off"
            {...searchLimit}
            placeholder="Name, email, phone or id"
          />
        </label>
        <Button type="submit">Find</Button>
        {sought && (
          <button
            type="button"
            className="btn whitespace-nowrap max-sm:px-2"
            onClick={() => onSearch('')}
          >
            Show all
          </button>
        )}
      </form>
    </search>
  );
}
