/** Days for which an account that its person wants deleted can still be kept. */
export const CLOSE_DAYS = 15
/** What stands where a name was. */
export const CLOSED_NAME = '已注销用户'
