import { ButtonLink } from '#ui/Button.tsx';
import { SupportEmail } from '#ui/SupportEmail.tsx';

export default function Forbidden() {
  return (
    <div role="alert" className="card mx-auto my-6 grid max-w-xl gap-4 p-6 sm:my-12 sm:p-10">
      <h2 className="text-heading">This page is for mentors and admins</h2>
      <p className="text-soft">
        Your account has no access to the dashboard. Your own calls, payments and documents are in
        your profile.
      </p>
      <p className="text-soft">
        Need access? Ask an admin, or write to <SupportEmail />.
      </p>
      <p className="mt-2 flex flex-wrap gap-3">
        <ButtonLink href="/profile">See your calls</ButtonLink>
        <ButtonLink tone="secondary" href="/">
          Go to the home page
        </ButtonLink>
      </p>
    </div>
  );
}
