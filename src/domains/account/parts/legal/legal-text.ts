import { CLOSE_DAYS } from '#contract/account/own/closing.rules'
import { GUARDIAN_AGE } from '#contract/account/own/consent.rules'

interface Chapter {
  title: string
  text: string[]
}
export type Legal = 'terms' | 'privacy'
export const legalTitles: Record<Legal, string> = { terms: '用户协议', privacy: '个人信息保护政策' }

/** What is agreed to. Another text is another version: `TERMS_VERSION` of the contract goes on with it. */
export const legalTexts: Record<Legal, readonly Chapter[]> = {
  terms: [
    {
      title: '一、服务',
      text: [
        '本平台由你所在学校或组织使用的部署单位运营，为师生提供实训室、比赛、课程、任务和证书等服务。',
        '你在组织里的角色、班级和能看到的内容，由组织管理员设定。',
      ],
    },
    {
      title: '二、账号',
      text: [
        '请填写真实姓名，妥善保管密码，不要把账号借给他人。发现账号被他人使用，请修改密码，并在“安全”里退出其他设备。',
        '组织管理员可以停用本组织建立的账号；停用后资料和成绩保留。',
      ],
    },
    {
      title: '三、内容',
      text: [
        '你上传的作品、笔记和评论归你所有。你同意本组织为教学、评审和展示成果使用你提交的作品。',
        '不得上传违法、侵权、冒用他人身份或泄露他人隐私的内容；违反时内容会被隐藏或下架。',
      ],
    },
    {
      title: '四、比赛、考试和证书',
      text: ['作弊、代做和抄袭的成绩无效。对成绩有异议的，可以在公布的期限内申诉。证书上的姓名和编号可以被公开核验。'],
    },
    {
      title: '五、变更和注销',
      text: [
        '协议更新时版本会改变，并请你重新阅读。',
        `你可以在“安全”里申请注销账号，${CLOSE_DAYS} 天内可以撤回；到期后账号不能恢复。`,
      ],
    },
  ],
  privacy: [
    {
      title: '一、收集哪些信息',
      text: [
        '注册时：姓名、手机或邮箱、密码（只保存不可还原的摘要）。学校导入时：学号或工号、班级。',
        '使用时：登录的设备和时间、学习和实训的进度、提交的作品、成绩、签到，以及你主动填写的内容。',
      ],
    },
    {
      title: '二、用来做什么',
      text: ['用于登录、教学、评审、统计成绩和通知。不用于广告，不出售，不提供给与教学无关的第三方。'],
    },
    {
      title: '三、谁能看到',
      text: [
        '同一实训室的成员能看到你的姓名和头像；手机和邮箱只有本组织的管理员能看到完整内容。',
        '评委匿名评审时看不到你的姓名。公开的比赛官网和证书核验只显示公布所需的信息。',
      ],
    },
    {
      title: '四、保存多久',
      text: [
        '信息保存在部署单位的服务器上。账号注销后，姓名、手机、邮箱、头像和学号会被删除；已提交的作品和成绩以“已注销用户”的名义保留，供学校存档。',
      ],
    },
    {
      title: '五、你的权利',
      text: ['你可以查看和更正自己的资料、退出组织、撤回申请、注销账号，也可以通过“意见反馈”联系平台管理员。'],
    },
    {
      title: '六、未成年人',
      text: [
        `未满 ${GUARDIAN_AGE} 周岁的，须由父母或其他监护人阅读并同意后才能注册。监护人可以联系学校查阅、更正或删除孩子的信息。`,
        `已满 ${GUARDIAN_AGE} 周岁未满 18 周岁的，建议与监护人一起阅读。`,
      ],
    },
  ],
}
