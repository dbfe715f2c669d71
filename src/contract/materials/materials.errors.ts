import { defineErrors } from '../kernel/errors'
import { MATERIAL_GROUPS_MAX, MATERIALS_MAX } from './materials.rules'

export const materialsErrors = defineErrors({
  material_gone: {
    code: 42101,
    status: 404,
    text: '资料不存在或已被删除',
    when: 'a change to a file that the room does not hand out',
  },
  material_group_gone: {
    code: 42102,
    status: 404,
    text: '分组不存在或已被删除',
    when: 'a group that the room does not have',
  },
  material_title: { code: 42103, status: 400, text: '请填写名称', when: 'a file or group without a name' },
  material_file: {
    code: 42104,
    status: 404,
    text: '文件不存在或不是你上传的，请重新上传',
    when: 'adding a file that is not the asker’s own upload',
  },
  materials_full: {
    code: 42105,
    status: 409,
    text: `一个实训室最多放${MATERIALS_MAX}份资料`,
    when: 'more files than a room hands out, also by an undo',
  },
  material_groups_full: {
    code: 42106,
    status: 409,
    text: `最多分${MATERIAL_GROUPS_MAX}组`,
    when: 'one group more than a room has',
  },
  material_group_taken: { code: 42107, status: 409, text: '分组名称不能重复', when: 'two groups of one name' },
})
