import { choices, group, line } from "#app/fields/fields.ts";
import { defineContent } from "#modules/content/documents/define-content.ts";

const dayNames = {
  monday: "Monday",
  tuesday: "Tuesday",
  wednesday: "Wednesday",
  thursday: "Thursday",
  friday: "Friday",
  saturday: "Saturday",
  sunday: "Sunday",
};

/** The office's working hours, used to calculate when a reply to a lead is due. */
export const workingHoursDocument = defineContent({
  id: "working-hours",
  title: "Working hours",
  hint: "A lead is due at the same time on the next working day. Leads received outside these hours count from the next working morning. Times use the time zone in Site → Settings.",
  permission: "settings:write",
  fields: {
    days: choices("Working days", Object.keys(dayNames), { isOptional: true, names: dayNames }),
    hours: group("Hours", {
      from: line("From", { rule: "clock", maxLength: 5, hint: "For example, 09:00." }),
      to: line("To", { rule: "clock", maxLength: 5, after: "from", hint: "For example, 18:00." }),
    }),
  },
  initial: {
    days: ["monday", "tuesday", "wednesday", "thursday", "friday"],
    hours: { from: "09:00", to: "18:00" },
  },
});
