import { defineErrors } from '../kernel/errors'

export const filesErrors = defineErrors({
  refused_file: {
    code: 40201,
    status: 400,
    text: '不支持的文件格式',
    when: 'type, size or sides of the file are not what its kind allows; the text is the message of section 5',
  },
  bad_policy: {
    code: 40202,
    status: 403,
    text: '上传凭证无效或已过期，请重新上传',
    when: 'policy forged, expired, already used, of another person, or posted with another key',
  },
  wrong_size: {
    code: 40203,
    status: 400,
    text: '文件大小与上传凭证不符，请重新上传',
    when: 'more or fewer bytes arrive than the policy was given for',
  },
  not_uploaded: {
    code: 40204,
    status: 400,
    text: '文件没有上传成功，请重新上传',
    when: 'registering a key for which no bytes are stored, or which is not the asker’s',
  },
  still_looking: {
    code: 40213,
    status: 503,
    text: '文件较大，正在处理，请稍候',
    when: 'registering takes longer than a call may: it goes on, and the same call asks for it again; data.retry_after says seconds, data.percent how far it is',
  },
  storage_full: {
    code: 40205,
    status: 503,
    text: '服务器存储空间不足，暂时不能上传，请联系管理员',
    when: 'the disk of the deployment is nearly full; data.retry_after says seconds',
  },
  too_many_uploads: {
    code: 40206,
    status: 429,
    text: '同时上传的文件过多，请稍后再试',
    when: 'a person holds the most policies at once; they end by use or after 5 minutes',
  },
  space_full: {
    code: 40207,
    status: 403,
    text: '你的上传空间已用完，请联系管理员',
    when: 'kept files, running uploads and this one together are more than USER_SPACE_MB',
  },
  space_newcomer: {
    code: 40209,
    status: 403,
    text: '新账号的上传空间有限，加入实训室或组织后可以上传更多',
    when: 'somebody who registered some days ago at most and is in no room has NEWCOMER_SPACE_MB, and a hundred times that a day is for all of them behind one address',
  },
  upload_moved: {
    code: 40208,
    status: 409,
    text: '这个文件正在另一个页面上传',
    when: 'a piece of a resumable upload whose place another piece has taken meanwhile',
  },
  upload_type: {
    code: 40211,
    status: 415,
    text: '上传的数据格式不正确，请刷新后重试',
    when: 'a piece of a resumable upload that is not application/offset+octet-stream',
  },
  upload_version: {
    code: 40214,
    status: 412,
    text: '上传方式的版本不一致，请刷新后重试',
    when: 'a resumable upload in another version of the protocol than Tus-Version says, or in none',
  },
  upload_large: {
    code: 40212,
    status: 413,
    text: '上传的文件太大',
    when: 'a resumable upload larger than any file may be; the text says the limit',
  },
  unclean: {
    code: 40210,
    status: 409,
    text: '这种格式无法去除作者信息',
    when: 'a file read blind from which its authors’ names could not be taken; the text says why',
  },
})
