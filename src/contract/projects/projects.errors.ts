import { defineErrors } from '../kernel/errors'
import { DEPTH_MAX, HAND_INS_MAX, NODES_MAX, ROOM_PROJECTS_MAX } from './projects.rules'

/** Projects: 43100 to 43199. */
export const projectsErrors = defineErrors({
  project_gone: {
    code: 43101,
    status: 404,
    text: '项目不存在或无权查看',
    when: 'content that is no project, or a project that the room does not hold',
  },
  node_gone: {
    code: 43102,
    status: 404,
    text: '节点不存在或已被删除',
    when: 'a node that the project does not have',
  },
  node_words: {
    code: 43103,
    status: 400,
    text: '请填写节点名称',
    when: 'a node with words that are missing or too long; the text says which',
  },
  node_file: {
    code: 43104,
    status: 404,
    text: '文件不存在或不是你上传的，请重新上传',
    when: 'a file of a node or hand-in that is neither the asker’s upload nor there already',
  },
  node_content: {
    code: 43105,
    status: 409,
    text: '内容已下架、已删除或无权使用，不能放进节点',
    when: 'content of a node that is not published, not the asker’s to use, or a project itself',
  },
  tree_circle: {
    code: 43106,
    status: 409,
    text: '节点不能放在自己下面',
    when: 'an order in which nodes hang in a circle',
  },
  tree_deep: { code: 43107, status: 409, text: `项目最多${DEPTH_MAX}层`, when: 'one level more than a tree has' },
  tree_moved: {
    code: 43108,
    status: 409,
    text: '项目目录已被其他人修改，请刷新后重试',
    when: 'an order that does not name exactly the nodes that there are',
  },
  tree_full: { code: 43109, status: 409, text: `一个项目最多有${NODES_MAX}个节点`, when: 'one node too many' },
  projects_full: {
    code: 43110,
    status: 409,
    text: `一个实训室最多有${ROOM_PROJECTS_MAX}个项目`,
    when: 'one project more than a room holds',
  },
  project_closed: {
    code: 43111,
    status: 409,
    text: '项目已关闭，不再接受提交',
    when: 'handing in before a project begins, after it ended or was closed; the text says which',
  },
  node_no_hand_in: {
    code: 43112,
    status: 409,
    text: '这个节点不需要提交',
    when: 'handing in at a node that asks for nothing',
  },
  hand_in_bad: {
    code: 43113,
    status: 400,
    text: '请填写内容或上传文件',
    when: 'an empty hand-in, or one that is too long; the text says which',
  },
  hand_in_team: {
    code: 43114,
    status: 409,
    text: '这个节点由团队提交，请先加入团队',
    when: 'handing in for a team without one',
  },
  hand_in_marked: {
    code: 43115,
    status: 409,
    text: '已经评阅，不能再提交',
    when: 'handing in where the last hand-in was marked',
  },
  hand_in_many: {
    code: 43116,
    status: 409,
    text: `一个节点最多提交${HAND_INS_MAX}次`,
    when: 'one hand-in more than is kept',
  },
  hand_in_gone: {
    code: 43117,
    status: 404,
    text: '提交不存在或已被替换',
    when: 'a hand-in that the room does not have',
  },
  hand_in_old: {
    code: 43118,
    status: 409,
    text: '学员又提交了新的，请刷新后再评阅',
    when: 'marking a hand-in that is not the last of its side',
  },
  mark_bad: {
    code: 43119,
    status: 400,
    text: '请填写分数',
    when: 'points or words of a mark that do not fit; the text says why',
  },
  hand_in_learner: {
    code: 43120,
    status: 403,
    text: '只有学员可以提交',
    when: 'handing in by somebody who runs the room',
  },
  startup_template: {
    code: 43121,
    status: 409,
    text: '只有创业模拟实训室可以设置创业项目',
    when: 'a startup project in a room of another template',
  },
  project_dates: {
    code: 43122,
    status: 400,
    text: '截止时间要晚于开始时间',
    when: 'times of a project that contradict each other; the text says which',
  },
  aigc_type: {
    code: 43123,
    status: 400,
    text: '只能添加项目或证书类别',
    when: 'binding content of another type by this call',
  },
  project_empty: {
    code: 43124,
    status: 409,
    text: '请先添加节点',
    when: 'publishing a project without a node',
  },
  import_unread: {
    code: 43125,
    status: 400,
    text: '没有找到可以导入的节点',
    when: 'a table without a column of names, that cannot be read, or with too many lines; the text says which',
  },
  import_gone: {
    code: 43126,
    status: 404,
    text: '导入记录不存在或已被撤销',
    when: 'undoing an import of nodes twice, or one of another project',
  },
})
