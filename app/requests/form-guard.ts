// Names of the fields that tell people from programs. The honeypot's resembles nothing that a browser fills in.
export const honeypotField = "subject_line_2";
export const tokenField = "form_token";
export const elapsedField = "form_elapsed";
