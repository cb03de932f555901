import { type ComponentProps, useState } from "react";
import { AdminIcon } from "#app/ui/admin-icon.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

/** A field for a password, which can be shown while it is typed. */
export function PasswordInput({ className = "", ...props }: ComponentProps<"input">) {
  const [isShown, setShown] = useState(false);
  const isHydrated = useHydrated();
  return (
    <span className="relative block">
      <input {...props} type={isShown ? "text" : "password"} className={`${className} pr-12`} />
      {isHydrated && (
        <button
          type="button"
          aria-pressed={isShown}
          title="Show password"
          onClick={() => setShown(!isShown)}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center text-secondary hover:text-ink"
        >
          <AdminIcon name={isShown ? "eye-off" : "eye"} />
          <span className="sr-only">Show password</span>
        </button>
      )}
    </span>
  );
}
