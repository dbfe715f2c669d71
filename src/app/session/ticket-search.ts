const text = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined)

/** Where one goes once logged in, and the question it answers: what the addresses before that hand on. */
export const ticketSearch = (search: Record<string, unknown>) => ({
  redirect_uri: text(search.redirect_uri),
  state: text(search.state),
})
