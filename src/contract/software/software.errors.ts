import { defineErrors } from '../kernel/errors'
import { MY_APPS_MAX, SOFTWARE_IN_ROOM_MAX } from './software.rules'

export const softwareErrors = defineErrors({
  software_gone: {
    code: 41801,
    status: 404,
    text: '软件不存在或无权查看',
    when: 'no such software, or none of the asker’s organisation',
  },
  software_incomplete: {
    code: 41802,
    status: 400,
    text: '请填写软件名称',
    when: 'a field of the software is missing, too long or no address; the text says which',
  },
  software_icon: {
    code: 41803,
    status: 404,
    text: '图标不存在或无权使用',
    when: 'an icon that is neither the asker’s upload nor the software’s already',
  },
  software_refused: {
    code: 41804,
    status: 409,
    text: '该软件不能加入本实训室',
    when: 'software would come into a room whose organisation may not use it, or that is disabled or taken down',
  },
  software_full: {
    code: 41805,
    status: 409,
    text: `一个实训室最多添加${SOFTWARE_IN_ROOM_MAX}个软件`,
    when: 'one software more than a room holds',
  },
  software_not_here: {
    code: 41806,
    status: 404,
    text: '很抱歉，实训室没有该应用，无法正常操作',
    when: 'a change to software that the room does not hold',
  },
  grant_who: {
    code: 41807,
    status: 409,
    text: '不能授权给该组织',
    when: 'a grant to the owner itself, or to an organisation that is not below it and the asker is no super admin',
  },
  software_industry: {
    code: 41808,
    status: 404,
    text: '行业不存在',
    when: 'software is said to be of an industry that there is not',
  },
  my_apps_full: {
    code: 41809,
    status: 409,
    text: `最多添加${MY_APPS_MAX}个软件`,
    when: 'one software more than a person keeps',
  },
  my_app_refused: {
    code: 41810,
    status: 409,
    text: '该软件已停用、已下架或无权使用，不能添加',
    when: 'software would come among somebody’s own that they may not use',
  },
  my_app_gone: {
    code: 41811,
    status: 404,
    text: '我的软件里没有它',
    when: 'a change to software that is not among the asker’s own, or is said to be somebody else’s',
  },
  bad_licence: {
    code: 41813,
    status: 400,
    text: '授权的人数或到期时间不正确',
    when: 'a licence with seats for software that opens by a plain address, or that would end before now; the text says which',
  },
  licence_gone: {
    code: 41814,
    status: 404,
    text: '授权不存在或已经结束',
    when: 'a licence would end that is none, or that has ended',
  },
  licence_there: {
    code: 41815,
    status: 409,
    text: '该组织已有授权，请在授权列表里修改',
    when: 'a licence would be given to an organisation that has one which runs, by somebody who does not say what they saw of it',
  },
  not_reviewed: {
    code: 41812,
    status: 409,
    text: '供应商的软件通过审核后才能启用',
    when: 'software that a supplier brought would be switched on before it was judged',
  },
})
