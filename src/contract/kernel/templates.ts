/** What a room was made from (its `template`, section 3); their words, menus and scenes stand in `rooms/rooms.labels`. */
export const TEMPLATE_TEACHING = 1
export const TEMPLATE_CONTEST = 2
export const TEMPLATE_WORK_ORDERS = 3
export const TEMPLATE_STARTUP = 4
export const TEMPLATE_SELF_STUDY = 5
export const TEMPLATE_CERT = 6
