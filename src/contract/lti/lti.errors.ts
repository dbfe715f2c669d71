import { defineErrors } from '../kernel/errors'

/** Third-party activities: 43301 to 43329. */
export const ltiErrors = defineErrors({
  tool_gone: {
    code: 43301,
    status: 404,
    text: '第三方工具不存在或无权使用',
    when: 'no such tool, or none of the asker’s',
  },
  tool_incomplete: {
    code: 43302,
    status: 400,
    text: '请填写工具名称',
    when: 'a field of the tool is missing, too long or no address; the text says which',
  },
  tool_in_use: {
    code: 43303,
    status: 409,
    text: '有内容在使用这个工具，可以停用，不能删除',
    when: 'a tool would be deleted that content opens through',
  },
  tool_closed: {
    code: 43304,
    status: 409,
    text: '这个工具已停用，暂时不能打开',
    when: 'a launch of a tool that is not enabled',
  },
  target_foreign: {
    code: 43305,
    status: 409,
    text: '内容的链接地址不属于所选的工具',
    when: 'content would open through a tool at an address of somebody else',
  },
  not_third_party: {
    code: 43306,
    status: 409,
    text: '只有第三方活动可以这样打开',
    when: 'content of another type would be opened through a tool, or made an activity',
  },
  activity_gone: {
    code: 43307,
    status: 404,
    text: '第三方活动不存在或已移除',
    when: 'no such activity in the room, or its content is no longer to be had',
  },
  pick_gone: {
    code: 43310,
    status: 404,
    text: '没有这次选择，或已过期',
    when: 'asked for what was chosen in a tool under a number that is not the asker’s, or is too old',
  },
  no_tool: {
    code: 43311,
    status: 409,
    text: '这项内容没有选择第三方工具',
    when: 'a launch or a choice through a tool, of content that has none',
  },
})
