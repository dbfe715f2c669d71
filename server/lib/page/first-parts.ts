const INVITE = 'src/domains/teams/parts/invite-landing.tsx'

/** The page's module that a room's home needs beside the route's own for what its address carries. */
export const partOf = (search: URLSearchParams): string | undefined => (search.get('invite_code') ? INVITE : undefined)
