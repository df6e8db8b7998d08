interface Props {
  answers: { label: string; text: string | null }[];
}

export function ClientQuestions({ answers }: Props) {
  if (answers.length === 0) return null;
  return (
    <dl className="grid gap-3">
      {answers.map(({ label, text }) => (
        <div key={label}>
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="max-w-prose wrap-anywhere whitespace-pre-wrap">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
