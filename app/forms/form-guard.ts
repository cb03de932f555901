// Names of the fields beside the visitor's own: those that tell people from programs. The honeypot's resembles nothing that a browser fills in.
export const honeypotField = "subject_line_2";
export const tokenField = "form_token";
export const elapsedField = "form_elapsed";

/** Names the form itself, so that a failure on the way can be shown at the right one. */
export const formField = "form_name";
