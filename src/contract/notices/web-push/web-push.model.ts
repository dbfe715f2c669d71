/** What a device may be told while no page is open: web push (RFC 8030), to what the browser calls a subscription. */
export interface Told {
  /** The notification's, 0 of a line that says how many more there are. */
  id: number
  title: string
  /** A path of ours. */
  link: string
  /** How many are unread then: the number on the app's icon, as the page sets it. */
  unread: number
}

/** The worker to the page, which leads there and answers that it does. */
export const OPEN_TOLD = 'OPEN_TOLD'
/** The page to the worker: whoever was here leaves, and nothing of theirs is told here any more. */
export const DROP_SUBSCRIPTION = 'DROP_SUBSCRIPTION'

/** The calls that the worker makes too. */
export const WEB_PUSH_PATHS = { state: '/api/WebPush/state', subscribe: '/api/WebPush/subscribe' } as const
