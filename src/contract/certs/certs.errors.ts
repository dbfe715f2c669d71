import { defineErrors } from '../kernel/errors'
import { AWARD_BATCH_MAX, CERTS_MAX, CONTAINERS_MAX } from './certs.rules'

export const certsErrors = defineErrors({
  cert_gone: {
    code: 52701,
    status: 404,
    text: '证书不存在',
    when: 'no such certificate, or a draft for who does not manage its room',
  },
  container_gone: {
    code: 42702,
    status: 404,
    text: '证书类别不存在或已被删除',
    when: 'a category that the room does not have',
  },
  container_words: {
    code: 42703,
    status: 400,
    text: '请把证书类别填写完整',
    when: 'a category that lacks something; the text says what',
  },
  container_holds: {
    code: 42704,
    status: 409,
    text: '类别里还有证书，请先删除证书',
    when: 'removing a category that holds certificates',
  },
  containers_full: {
    code: 42705,
    status: 409,
    text: `最多 ${CONTAINERS_MAX} 个类别，每个类别最多 ${CERTS_MAX} 张证书`,
    when: 'one more category or certificate than a room may have',
  },
  cert_words: {
    code: 42706,
    status: 400,
    text: '请把证书填写完整',
    when: 'a certificate that lacks something; the text says what',
  },
  requirement_gone: {
    code: 42707,
    status: 400,
    text: '有的要求指向的内容不存在或还未发布，请重新选择',
    when: 'a requirement about a thing that is not there for the people of the room, or named twice',
  },
  requirement_circle: {
    code: 42708,
    status: 400,
    text: '证书之间互相要求，谁也拿不到，请修改要求',
    when: 'a certificate that asks for itself over others',
  },
  cert_draft: {
    code: 42709,
    status: 409,
    text: '证书还没有发布，不能颁发',
    when: 'awarding a certificate that is a draft',
  },
  cert_unmet: {
    code: 42710,
    status: 409,
    text: '还有要求没有完成，暂时不能领取',
    when: 'claiming a certificate without all that it asks for, or one that is given by hand',
  },
  award_none: {
    code: 42711,
    status: 409,
    text: '选中的人都不能颁发：已经有这张证书，或不是本实训室的学员',
    when: 'nobody of those named can be awarded',
  },
  award_many: {
    code: 42712,
    status: 400,
    text: `一次最多颁发 ${AWARD_BATCH_MAX} 人`,
    when: 'more people at once than are awarded in one go',
  },
  award_gone: {
    code: 42713,
    status: 404,
    text: '没有找到这张证书',
    when: 'an award that is not there, or not the asker’s',
  },
  award_over: {
    code: 42714,
    status: 409,
    text: '这张证书已经撤销或换发',
    when: 'revoking or renewing an award that no longer stands',
  },
  contest_open: {
    code: 42715,
    status: 409,
    text: '比赛结果还没有最终确定，公示结束后才能按名次颁发',
    when: 'awarding by the result of a contest that is not final',
  },
  category_gone: {
    code: 42719,
    status: 404,
    text: '所选的证书类别不存在或已下架，请重新选择',
    when: 'a category of the library that is none, is not published, or is not for the asker',
  },
  pack_gone: {
    code: 42718,
    status: 404,
    text: '打包的文件不存在或已过期，请重新打包',
    when: 'a ZIP that is not there, not ready, or older than a day',
  },
  paper_picture: {
    code: 42717,
    status: 409,
    text: '图片不可用，请重新上传',
    when: 'a background, logo or seal that somebody else uploaded, or that is no picture',
  },
  number_unknown: {
    code: 52716,
    status: 404,
    text: '没有查到这个编号的证书，请核对编号',
    when: 'verifying a number that no award has',
  },
})
