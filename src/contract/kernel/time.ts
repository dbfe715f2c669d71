/** 2000-01-01 00:00:00 in China. */
export const TIME_MIN = 946_656_000
/** 2099-12-31 23:59:59 in China. */
export const TIME_MAX = 4_102_415_999
export const TIME_TEXT = '时间须在 2000 年至 2099 年之间'

/** What a calendar can write of any number: a time that got beyond must not break the list, file or page that it stands in. */
export const shownTime = (unix: number): number => Math.min(Math.max(unix, 0), TIME_MAX)
