import { CODE_CONFIRM_BACK } from '../kernel/endpoint'
import { defineErrors } from '../kernel/errors'

/** Authoring: 41101 to 41130. Passes have 41131 to 41160, marks 41161 to 41199. */
export const worksErrors = defineErrors({
  work_gone: {
    code: CODE_CONFIRM_BACK,
    status: 404,
    text: '{work}不存在或已删除',
    when: 'no such work, or not for the asker to know of',
  },
  work_incomplete: {
    code: 41101,
    status: 400,
    text: '请填写{work}名称',
    when: 'a field of the work is missing or too long; the text says which',
  },
  step_incomplete: {
    code: 41102,
    status: 400,
    text: '步骤内容有误，请检查后重试',
    when: 'a step or item that can not be kept as it is; the text says why',
  },
  step_conflict: {
    code: 51103,
    status: 409,
    text: '这个步骤已被他人修改，两个版本都已保留，请选择',
    when: 'a step was saved since the asker read it; data.step is what stands now',
  },
  step_gone: { code: 41104, status: 404, text: '步骤不存在或已删除', when: 'no such step in this work' },
  step_once: { code: 41105, status: 409, text: '导读和结尾只能各有一个', when: 'a second step of type 1 or 99' },
  work_not_ready: {
    code: 51106,
    status: 409,
    text: '{work}还不完整，不能发布',
    when: 'publishing while something is missing; data.missing lists it',
  },
  work_conflict: {
    code: 51107,
    status: 409,
    text: '{work}设置已被他人修改，请查看后再保存',
    when: 'the settings of a work were saved since the asker read them; data.work is what stands now',
  },
  not_work_file: {
    code: 41108,
    status: 400,
    text: '文件不存在，或不是你上传的',
    when: 'an item names a file that is neither the asker’s nor already of this room’s works',
  },
  import_refused: {
    code: 41109,
    status: 400,
    text: '这不是可以导入的{work}文件',
    when: 'an import that is no export of ours, damaged, or too large; the text says which',
  },
  audience_unknown: {
    code: 41110,
    status: 400,
    text: '选择的团队或班级不在本实训室',
    when: 'an audience of teams or classes that are not of this room',
  },
  too_many_works: { code: 41111, status: 409, text: '步骤或内容过多', when: 'over the most steps or items of a work' },
  work_begun: {
    code: 41112,
    status: 409,
    text: '已有人开始，不能再改个人或团队提交',
    when: 'changing between individual and team hand-in after somebody began',
  },
})
