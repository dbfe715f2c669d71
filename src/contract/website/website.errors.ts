import { defineErrors } from '../kernel/errors'
import { CONTENT_GONE, SITE_GONE } from './website.labels'
import { filesText, nameText, richTooLong, titleText } from './website.rules'

export const websiteErrors = defineErrors({
  site_gone: {
    code: 51701,
    status: 404,
    text: SITE_GONE,
    when: 'no such website, or one that is not published and not the asker’s to prepare',
  },
  content_gone: {
    code: 51713,
    status: 404,
    text: CONTENT_GONE,
    when: 'no such news or help on the website, or one that is not published',
  },
  site_exists: {
    code: 41702,
    status: 409,
    text: '该实训室已有比赛官网',
    when: 'a second website for a room, or a room that joins one while it has another',
  },
  site_name: {
    code: 41703,
    status: 400,
    text: nameText,
    when: 'a website without a name, or with one that is too long',
  },
  site_content: { code: 41704, status: 400, text: titleText, when: 'news or help without a title' },
  site_rich: {
    code: 41705,
    status: 400,
    text: richTooLong,
    when: 'a text that is too long, or nested so deeply that it can not be kept',
  },
  site_line: {
    code: 41714,
    status: 400,
    text: '内容太长了',
    when: 'a hotline, copyright, record number or footer that is too long',
  },
  site_file: {
    code: 41706,
    status: 404,
    text: filesText,
    when: 'a picture or file that is neither the asker’s nor already on the website',
  },
  site_code: { code: 41707, status: 404, text: '官网共享码无效', when: 'a share code that is no website’s' },
  site_home_room: {
    code: 41708,
    status: 409,
    text: '创建官网的实训室不能移除',
    when: 'the room that made the website would leave it',
  },
  site_empty: {
    code: 41709,
    status: 409,
    text: '请先填写比赛介绍再发布',
    when: 'a website without an introduction would be published',
  },
  site_published: {
    code: 41710,
    status: 409,
    text: '请先下线官网再删除',
    when: 'a published website would be deleted',
  },
  site_full: {
    code: 41711,
    status: 409,
    text: '一个官网最多展示20个实训室',
    when: 'one room more than a website shows',
  },
  content_full: {
    code: 41712,
    status: 409,
    text: '内容太多了，请先删除一些',
    when: 'one piece of news or help too many',
  },
})
