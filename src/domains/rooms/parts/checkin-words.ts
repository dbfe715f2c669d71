import { thisDevice } from '#lib/device/environment'
/** What somebody reads whose check-in waits for the network. */
export const KEPT = `已保存在${thisDevice}上，联网后自动签到`
