/** What somebody reads whose check-in waits for the network. */
export const KEPT = '已存在本机，联网后自动签到'
