/** Whether a path belongs to the public site; everything else is the admin. */
export function isPublicPath(pathname: string): boolean {
  return !/^\/admin(\/|$)/.test(pathname);
}
