/** What the address of content carries that is read in a channel, beside what came along. */
export const inChannel = (keep: Record<string, string>, channelId: number): Record<string, string> => ({
  ...keep,
  channel: String(channelId),
})

/** The channel that content is read in; 0 = in none. */
export const channelOf = ({ channel = '' }: Record<string, string>): number =>
  /^[1-9]\d{0,8}$/.test(channel) ? Number(channel) : 0
