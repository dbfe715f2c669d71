/** What software is (its `type`, section 3): the first and the third open by an address of their own with a ticket. */
export const SOFTWARE_SYSTEM = 1
export const SOFTWARE_MINI_PROGRAM = 2
export const SOFTWARE_PLATFORM = 3
export const SOFTWARE_WEB = 4

/** How a room stands to software that may be opened in it (section 4); any other says why it may not. */
export const SHOP_OPEN = 0
