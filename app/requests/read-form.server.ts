const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** The fields of a posted form. Throws 415 for anything that is not a form, 400 for one that cannot be read. */
export async function readForm(request: Request): Promise<FormData> {
  if (!formTypes.test(request.headers.get("Content-Type") ?? "")) {
    throw new Response("This address takes forms only.", { status: 415 });
  }
  try {
    return await request.formData();
  } catch {
    throw new Response("The form could not be read.", { status: 400 });
  }
}
