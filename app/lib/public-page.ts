/** Whether a path belongs to the public site; everything else is the admin, in capitals too, as the router has it. */
export function isPublicPath(pathname: string): boolean {
  return !/^\/admin(\/|$)/i.test(pathname);
}
