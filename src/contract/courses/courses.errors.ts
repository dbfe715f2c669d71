import { defineErrors } from '../kernel/errors'
import { CHAPTERS_MAX, COURSES_MAX, SECTIONS_MAX } from './courses.rules'
import { NOTES_MAX } from './notes/notes.rules'

export const coursesErrors = defineErrors({
  course_gone: {
    code: 42401,
    status: 404,
    text: '课程不存在或已被删除',
    when: 'a course that is not there, or a draft for who does not manage the room',
  },
  chapter_gone: {
    code: 42402,
    status: 404,
    text: '章节不存在或已被删除',
    when: 'a chapter that the course does not have',
  },
  section_gone: {
    code: 42403,
    status: 404,
    text: '小节不存在或已被删除',
    when: 'a section that is not there, or of a course that is not for the asker',
  },
  section_closed: {
    code: 42404,
    status: 409,
    text: '这一节还没有开放',
    when: 'reading or finishing a section that is not open to the learner; the text says why',
  },
  course_title: { code: 42405, status: 400, text: '请填写名称', when: 'a course, chapter or section without a name' },
  section_lacks: {
    code: 42406,
    status: 400,
    text: '小节还没有内容',
    when: 'a section without what its kind is made of; the text says what',
  },
  section_file: {
    code: 42407,
    status: 404,
    text: '文件不存在或不是你上传的，请重新上传',
    when: 'a section made of a file that is not the asker’s upload',
  },
  courses_full: { code: 42408, status: 409, text: `一个实训室最多有${COURSES_MAX}门课程`, when: 'one course too many' },
  chapters_full: { code: 42409, status: 409, text: `一门课程最多有${CHAPTERS_MAX}章`, when: 'one chapter too many' },
  sections_full: { code: 42410, status: 409, text: `一门课程最多有${SECTIONS_MAX}节`, when: 'one section too many' },
  chapter_holds: {
    code: 42411,
    status: 409,
    text: '请先移走或删除这一章的小节',
    when: 'deleting a chapter that has sections',
  },
  course_moved: {
    code: 42412,
    status: 409,
    text: '课程目录已被其他人修改，请刷新后重试',
    when: 'an order that does not name exactly the chapters and sections that there are',
  },
  course_empty: {
    code: 42413,
    status: 409,
    text: '请先添加至少一个小节，再发布课程',
    when: 'publishing an empty course',
  },
  section_quiz: {
    code: 42414,
    status: 400,
    text: '题目有误',
    when: 'questions that can’t be asked, or answers that do not fit them; the text says why',
  },
  section_by_quiz: { code: 42415, status: 409, text: '答完测验才算学完', when: 'calling a quiz done without answers' },
  section_watch: {
    code: 42417,
    status: 400,
    text: '观看记录有误',
    when: 'a beat of what can’t have been watched; the text says why',
  },
  section_by_watch: {
    code: 42418,
    status: 409,
    text: '看完才算学完',
    when: 'calling a video done before enough of it was seen; the text says how much',
  },
  scorm_refused: {
    code: 42421,
    status: 400,
    text: '这不是可以使用的 SCORM 课件',
    when: 'a section made of a package that can’t be played; the text says why',
  },
  scorm_elsewhere: {
    code: 42422,
    status: 409,
    text: '这份课件已在别处打开，这里不再记录，请刷新后继续',
    when: 'a report of a package that the learner has opened anew since',
  },
  section_by_scorm: {
    code: 42423,
    status: 409,
    text: '学完课件才算学完',
    when: 'calling a package done that has not said so',
  },
  note_gone: { code: 42424, status: 404, text: '笔记不存在或已被删除', when: 'a note that is not the asker’s own' },
  note_empty: { code: 42425, status: 400, text: '请写下笔记内容', when: 'a note without words' },
  notes_full: {
    code: 42426,
    status: 409,
    text: `一节最多有${NOTES_MAX}条笔记`,
    when: 'one note too many',
  },
  section_by_report: {
    code: 42428,
    status: 409,
    text: '第三方工具回传“已完成”才算学完',
    when: 'calling a section done of which a tool reports',
  },
  learner_gone: {
    code: 42419,
    status: 404,
    text: '这位学员不在本实训室',
    when: 'the progress of somebody who is no learner of the room',
  },
  course_draft: {
    code: 42420,
    status: 409,
    text: '课程还没有发布，学员看不到，不能提醒',
    when: 'reminding learners of a draft',
  },
  course_file: {
    code: 42427,
    status: 400,
    text: '这不是可以导入的课程文件',
    when: 'a course file that can’t be read; the text says why',
  },
  section_body: { code: 42416, status: 400, text: '正文过长或过于复杂', when: 'a page that can’t be kept' },
})
