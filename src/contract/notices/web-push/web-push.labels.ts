/** The row that opens it, as the server's HTML says it too. */
export const webPushWords = { title: '手机通知', about: '不打开页面也能收到' }
