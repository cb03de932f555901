import { Dialog } from "@base-ui/react/dialog";
import { useCallback, useMemo } from "react";
import { useNavigate, useSubmit } from "react-router";
import type { Role } from "#modules/accounts/permissions.ts";
import { themeChoice } from "../appearance/theme.ts";
import type { PaletteChoice } from "./choices.ts";
import { PaletteBox } from "./palette-box.tsx";
import { noteChoice } from "./recent.ts";

type PaletteProps = {
  user: { role: Role; email: string } | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onShortcuts: () => void;
};

/** Finds screens, content, people and actions by part of their name. */
export function Palette({ user, open, onOpenChange, onShortcuts }: PaletteProps) {
  const navigate = useNavigate();
  const submit = useSubmit();
  const actions = useMemo(
    (): PaletteChoice[] => [
      ...themeChoice.values.map((theme) => ({
        id: `theme ${theme}`,
        name: `Theme: ${theme}`,
        act: () => themeChoice.choose(theme),
      })),
      { id: "shortcuts", name: "Keyboard shortcuts", act: onShortcuts },
      { id: "site", name: "Back to Site", act: () => location.assign("/") },
      {
        id: "sign-out",
        name: "Sign out",
        act: () => void submit(null, { method: "post", action: "/admin/sign-out" }),
      },
    ],
    [onShortcuts, submit],
  );
  const choose = useCallback(
    (choice: PaletteChoice, isNewTab: boolean) => {
      if (user) noteChoice(user.email, choice);
      if (isNewTab && "to" in choice) {
        window.open(choice.to, "_blank", "noopener");
        return;
      }
      onOpenChange(false);
      if ("to" in choice) void navigate(choice.to);
      else choice.act();
    },
    [user, onOpenChange, navigate],
  );
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 min-h-dvh bg-veil" />
        <Dialog.Popup className="fixed top-2 left-1/2 z-40 flex max-h-[calc(100dvh-1rem)] w-[42rem] max-w-[calc(100vw-1rem)] -translate-x-1/2 flex-col rounded-sheet bg-white shadow-float sm:top-[10vh] sm:max-h-[75vh]">
          <Dialog.Title className="sr-only">Command palette</Dialog.Title>
          <PaletteBox user={user} actions={actions} onChoose={choose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
