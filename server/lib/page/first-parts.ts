/** The page's part (sw/parts.ts) that the address of a room's home needs beside the route's own, by what it carries. */
export const partOf = (search: URLSearchParams): string => (search.get('invite_code') ? 'invite' : 'room')
