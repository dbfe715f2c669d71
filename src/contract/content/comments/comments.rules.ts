export const COMMENT_MAX = 500
/** Comments of one page. */
export const COMMENTS_PAGE = 20
/** Comments that one person has under one content. */
export const COMMENTS_EACH_MAX = 100
/** So many comments of one person in so many seconds. */
export const COMMENT_RATE = { most: 10, seconds: 600 }
/** So many reports of one person in a day. */
export const REPORT_RATE = { most: 20, seconds: 86_400 }
export const REPORT_REASON_MAX = 100
export const COMMENT_HIDE_REASON_MAX = 100
/** Reasons of reports that are shown with a comment. */
export const REPORTS_SHOWN = 5

export const reportReasons = ['广告或垃圾信息', '人身攻击', '泄露他人隐私', '内容违法违规'] as const
