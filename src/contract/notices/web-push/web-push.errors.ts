import { defineErrors } from '../../kernel/errors'

/** Apart from those of notices, which come with the first screen. */
export const webPushErrors = defineErrors({
  unknown_push_service: {
    code: 40311,
    status: 400,
    text: '暂不支持这个浏览器的推送服务',
    when: 'a device subscribes with an address or keys that are of no push service that is known',
  },
  bad_quiet_hours: {
    code: 40312,
    status: 400,
    text: '开始和结束时间不能相同',
    when: 'quiet hours that begin when they end',
  },
})
