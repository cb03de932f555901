/** The block list, searched for an entry. */
export const blockListLink = (value: string): string =>
  `/admin/leads/settings/block-list?${new URLSearchParams({ q: value })}`;
