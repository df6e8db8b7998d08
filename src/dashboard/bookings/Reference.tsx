import { useCopy } from '#ui/useCopy.ts';

interface Props {
  label: string;
  text: string;
  isLink?: boolean;
}

export function Reference({ label, text, isLink = false }: Props) {
  const { copied, copy } = useCopy(text);
  return (
    <p className="flex min-h-11 min-w-0 flex-wrap items-center gap-x-2 max-sm:text-[0.9375rem] sm:gap-x-4">
      <span className="w-26 shrink-0 sm:w-28 text-soft">{label}</span>
      {isLink ? (
        <a
          className="link order-last min-h-9 basis-full font-medium wrap-anywhere"
          href={text}
          target="_blank"
          rel="noreferrer"
        >
          {text.replace(/^https:\/\//, '')}
        </a>
      ) : (
        <code className="max-w-28 min-w-0 truncate text-sm">{text}</code>
      )}
      <button type="button" className="link ms-auto min-h-11 shrink-0 ps-1 text-sm" onClick={copy}>
        {copied ? 'Copied' : 'Copy'}
        <span className="sr-only"> the {label}</span>
      </button>
      <span role="status" className={copied === false ? 'shrink-0 text-sm' : 'sr-only'}>
        {copied === true && `${label} copied`}
        {copied === false && 'Not copied'}
      </span>
    </p>
  );
}
