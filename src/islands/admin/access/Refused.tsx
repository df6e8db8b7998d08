/** To who is signed in and runs no calls. */
export default function Refused() {
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <h2 className="text-heading">This desk is for mentors and admins</h2>
      <p className="max-w-prose text-soft">
        You are signed in, but not as one of them. If you should be, please ask an admin.
      </p>
      <a className="btn btn-secondary mt-2" href="/profile">
        To your calls
      </a>
    </div>
  );
}
