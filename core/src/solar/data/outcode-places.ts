/**
 * The middles of postcode districts: an area, and of each of its districts the number with two figures to the base of 36
 * for hundredths of a degree north of 49° and two for those east of 9° west. From `postcodes.csv` of
 * https://github.com/gibbs/uk-postcodes as of 2 November 2017 (commit e770814), which is in the public domain (CC0 1.0).
 * A district that has come since has no middle, nor has E20, which that list places 6.7 km off. `docs/solar.md` has more.
 */
export const outcodePlaces = `
  AB 10mmj4 11mmj7 12mij5 13mjis 14miip 15mmiz 16moj0 21mtiw 22mrj4 23mtj7 24moj5 25mnj5 30lti4 31mfhz 32moik
  33muhe 34mhh7 35mcg9 36msgh 37n5fp 38nlg1 39m6iu 41naj6 42nmjr 43o2jc 44o3i3 45o1hv 51n1ic 52n6hr 53npid 54nhhc
  55nogp 56o3gv, AL 17no4 107ood 27ko3 37qnz 47po7 57uo1 67vog 77soh 87sof 97mog, B 19ojp 109njv 119lju 129mjs
  139kjs 149ijr 159njo 169ojn 179mjk 189pjo 199qjq 29ojq 209rjo 219rjm 239tjv 249sjx 259njy 269mk1 279kjy 289jjw
  299kjl 39ojq 309ijn 319hjj 329ljh 339ok1 349qk2 359sk1 369qk2 379ok6 389gjn 49ojr 409mk8 429tjp 439vjn 449vjs
  459fjf 469rkb 479fjs 489cjl 498yjt 59njq 508tjv 69qjr 6099jb 619aj9 629mjd 639lj9 649nj9 659ojc 669pjk 679pji
  689ojg 699qjd 79pjt 709sjg 719ujh 729vjy 739vjw 749yju 759yjz 769vk1 77a2kd 78a1kd 79a5kc 89pjw 8094jq 99ojv
  909gjy 919hk2 929kk3 939ek6 949bk1 9595k2 9691jk 9796jl 9896jp, BA 16nig 105vi7 1168ij 1261ix 136aiy 146giw
  156jiq 165whe 26kie 205eho 215fhp 225hho 36bi5 461hz 565hn 65yhi 75ti0 85kib 95qib, BB 1d8i6 10dciu 11dair
  12dcin 18dniz 2d6i2 3d2i5 4d2in 5d7if 6dbia 7djid 8dij0 9dgiv, BD 1dck5 10dfk8 11d7kc 12d7k4 13dbju 14dajy
  15ddjw 16dhjx 17dhk3 18dfk2 19d5k9 2ddk7 20dmjl 21dijp 22dhjl 23dvjb 24e4ip 3dck7 4dak8 5dak4 6d8k2 7dak2 8dck2
  9ddk1, BH 14sju 104wjr 114wjo 124ujn 134rjo 144sjm 154sji 164ujc 174vjj 184wjh 194hjj 24sjs 204pj1 2151jj 2251jr
  234vk5 2454k1 254vke 34ujs 3158jt 44sjq 54tjx 64tk0 74ujx 84ujv 94vjt, BL 0cxil 1cri8 2crid 3coi9 4cnic 5cni1
  6crhy 7cvia 8csij 9crin, BN 154om 1050p0 1151ny 1251nu 1353nv 1453ny 1553o4 1651nn 1751nj 1855ne 252oq 204xpq
  214xps 224zps 2350pv 2452px 254ypb 2652pm 2757pq 353oj 4154of 4254od 4354o9 4459o4 4559oi 55do9 65dol 758p0
  85bp5 950p5, BR 16pp2 26np2 36oox 46moz 56npa 66lp9 76pp7 86opi, BS 16tht 106zhr 116yhl 136phr 146phw 156ui1
  166wi1 26uhu 206whd 216rh3 226kgv 236igr 246hgv 256gh5 266ch3 276bhb 2867h7 296hh0 36shs 306si5 316pi3 3272hw
  3470hw 3578hx 3671i3 3772ia 396hhz 46rhw 406jhj 416qhn 486rhd 496mh6 56uhx 66vhs 76xhu 86uhq 96xhp 996uhv, BT
  1fk8j 10fg8e 11fi8c 12fj8g 13fl8g 14fm8g 15fm8j 16fj8w 17ff8a 18fo8u 19fp99 2fj8j 20fq9a 21fo9m 22fa9o 23fg95
  24f28p 25f081 26f586 27fb8a 28fc83 29fm7t 3fm8m 30et96 31eo8f 32eu7o 33ei8n 34eb7u 35ed74 36fs8h 37fs8l 38fx8w
  39fy8a 4fk8p 40g98u 41fx7m 42g97k 43gd7l 44gl7k 45g06k 46gb6i 47gl4z 48gp4n 49gt5p 5fj8p 51gu6g 52h16j 53gx71
  54h87m 55h66d 56h86j 57h86w 6fi8m 60ep6j 61ex6m 62f172 63f079 64f579 65f47b 66f67f 67f97l 68ex5z 69f25p 7fi8k
  70fb5v 71fb6e 74eu3q 75ey4o 76f251 77f358 78fh4j 79fm50 8fe8m 80fo69 81ft3v 82g74d 9fh8h 92ei4a 93f739 94ey42,
  CA 1gdgx 10flhm 11fqh9 12fkgb 13fqfn 14fnf6 15fvfc 16fhi4 17f8ih 18evfl 19ezfm 2gcgt 20f1fe 21f5f9 22f8f7 23fbfb
  24fbf6 25fcf8 26fefc 27f9f1 28fef2 3gfgu 4g9h5 5g9gm 6gngz 7g5g0 8gihj 9g4ia, CB 18upj 108fpr 118cpl 28spd
  218ppu 228ppd 238xoy 2498p3 2592po 38xp2 490pc 590pl 69gpm 79dpw 88zq7 98kq8, CF 106vg6 116vg5 1470g4 1571fx
  2370g9 246wg8 370gd 316zf2 3274f2 3370er 3479ev 3570f8 366weq 3778fr 3874fr 3978fi 407aff 417dfc 427ff8 437eff
  447kfe 457ffo 467ffu 477nfn 487mfn 56wg0 616pfc 626oft 636pfy 646rg5 716uff 7271fk 817ig0 827dg0 8377g2, CH
  1bogx 2bqh1 3blh6 4blgu 41c7gl 42c5gm 43c6gi 44cagk 45cbgj 46c8gd 47c8g7 48c5g7 49c6ge 5bogk 6btg9 60c1gf 61c3ge
  62c1gq 63c2gn 64bxgj 65bwgy 66bwgv 7blgb 8bwg0, CM 07erc 17mqa 117aq9 127bq6 137apy 147apt 157cpv 167ipc 177ppf
  187opb 197op8 27kqd 207ppa 217tpf 227ypm 237zpg 2482pl 37kqm 47fq3 57kpp 680q1 782qi 777yqh 87tqs 97mqy, CO
  181rj 108ir0 1186s0 1285sh 137wsg 147xsj 157ss8 167us5 27zri 380re 483rk 57tra 684r7 780rt 889r5 989qp, CR 06lot
  26jos 36dos 46ook 56fom 66fov 76ooq 86iop 96lot, CT 16cs1 106ksz 116isx 126ist 136bsp 1466sv 1561sk 165ysm
  175xsm 185vs7 195ts9 26ds0 205ss9 215rs0 36csd 466rz 56jrw 66ks5 76lsm 86msq 96msv, CV 19hkt 109tku 119skz
  129nkx 13a1l3 29iky 219dlh 229clf 239cld 39fkw 3194ks 3296kr 3392kw 3494km 358zkl 368jkh 378vk9 49gko 478zl6
  59hkp 69jkt 79kko 89bkq 99yko, CW 1bei9 10bni7 11biig 12bkiv 2bci7 3b4ib 4bpih 5bai0 6bkhl 7bnhz 8bthw 9bui2, DA
  16tpl 106spv 116rpz 126rq3 136mq0 146qpb 156spa 166upb 176xpf 186xpe 26rpn 36mpv 46npn 56spf 66tpe 76vpf 86wpi
  96tps, DD 1kqgq 10lji9 11l1hs 2krgl 3ksgp 4ksgu 5ksh2 6kogv 7kuhg 8lagw 9ljhl, DE 1awkx 11ahkp 12adkp 13alkb
  14akkg 15akkj 21axl1 22axku 23aukv 24atkz 3avkq 4bhko 45bpkc 5b8l4 55bel7 56b6kx 6b3k8 65arkj 7b1lc 72atl8
  73apl0 74aolb 75b5l9, DG 1gvf2 10hkfg 11gzfq 12gnfz 13h5gl 14gwgp 16gogh 2gueu 3hceg 4hqe1 5ggef 6g8dq 7gldv
  8gbcg 9gcb2, DH 1g2kn 2gakk 3gbkn 4g9kv 5g6kz 6fzky 7g3ke 8gajw 9gbk9, DL 1fdkq 10f1kb 11f4js 12fhji 13fwjl
  14fpkb 15fvk7 16fukk 17fskq 2fdkk 3fdkn 4fnkg 5fmkm 6exl5 7eukw 8epk2 9eyk9, DN 1cklv 10cbme 11cdm0 12cglm
  14d3me 15ctn7 16cpn8 17cpn2 18d0nr 19d0o0 2clly 20conl 21can2 22c0mf 3cnm2 31cpor 32coot 33cmoq 34coop 35cnow
  36cjow 37cmon 38conx 39cuo3 4cjlw 40cuoe 41cqoh 5cmlr 6cslq 7cqm6 8ctmc 9cjmj, DT 14ri8 105eij 1156iy 24vi7
  34ki5 44hi6 54bi8 64uha 74tgt 852hc 95ei0, DY 19sj6 109fiu 119eiq 129fij 139aio 149ei6 29qj8 39tj3 49tjb 59oj4
  69qj0 79niu 89mj1 99kj4, E 170ou 1075oz 1175p1 1273p5 1371p3 146zoy 1572p0 166zp3 1777oy 1877p3 1W6zou 271ou
  371oy 47ap0 574ov 671p6 773p3 872ou 972ow, EC 170oq 1A70oq 1M70oq 1N70op 1R70op 1V71oq 1Y70or 270or 2A70or
  2M70or 2N70or 2P70or 2R70or 2V70or 2Y70oq 36zos 3A70os 3M6zos 3N6zos 3P70oq 3R6zos 3V6zor 46zoq 4A70op 4M6zoq
  4N6zor 4R6zor 4V6zoq 4Y6zop, EH 1jbg5 10j8g3 11j9fz 12jafx 13j7g0 14j7fw 15jbgd 16j8g9 17j7ga 18j4gc 19j3ge
  2jbg5 20j4g8 21jagj 22j4gi 23j0gj 24j1gb 25j2g7 26izg2 27j5fi 28j9fl 29jcfk 3jbg4 30jefm 31jkh5 32jdgt 33jagu
  34j7h0 35j7gu 36j2h3 37j2gs 38ivgs 39jlhf 4jcfy 40jfhm 41jbha 42jfi0 43iegn 44iegh 45ihg5 46iqfp 47j2eu 48j6eu
  49jef0 5jdg2 51jhf0 52jafc 53j5fc 54j5f8 55j1f3 6jdg7 7jcg8 8jbg8 9j9g6, EN 17dot 107moy 117poz 27eor 37eow
  47dok 57doh 67ioi 77jot 87iox 97hp1, EX 14tfa 104pg0 114vfv 124rgg 134zgn 1451g5 1558fq 165cfb 1751eq 185ae7
  1958dw 24rf8 204vdu 2151db 2253cv 2352cf 244ugf 34pfe 315tdq 325rdu 335vdf 3464dm 3566ed 365meh 375ie1 385edh
  395ld7 44tf7 54wfg 64of0 74ffd 84jfk 94kfs, FK 1jfeh 10jsei 11jveb 12jveg 13jvem 14jxeu 15k0e1 16jzdq 17k4da
  18kccz 19khd1 2jgel 20klc5 21krd0 3jheo 4jge5 5jjee 6jie5 7jqe4 8jtdr 9jue2, FY 1degj 2dhgk 3degm 4dbgl 5djgm
  6djgq 7dogl 8d7go, G 1j2d7 11j3d1 12j4d2 13j5cx 14j4cx 15j7cw 2j2d7 20j5d4 21j4da 22j5d7 23j6d4 3j3d5 31j2db
  32j1dg 33j3df 34j3dl 4j3d7 40j1da 41j0d4 42izd6 43iyd3 44ixd6 45iwd9 46iwd1 5j1d7 51j2d1 52j1cx 53iycx 60j8cn
  61j8cz 62jad0 63jkcw 64j7da 65jddq 66jadh 67jbdx 68jbdv 69j3dm 71iydp 72iwdj 73iydb 74itdf 76iud5 77itcz 78ivcr
  81j7cr 82jbcb 83jhca 84jhbt, GL 17yis 107mio 117hig 127aie 137hi6 147ui4 157mhx 167shr 177yi1 1886ib 1986in
  27xip 208cj3 37yiy 47wiu 57miu 5082j8 5182j5 5284ja 5380j9 5482ju 558ik3 568bka 67lix 77jjq 87ciz 974im, GU
  168ng 1064ms 1169mw 1269mz 136bmo 146dmw 156hmy 166fmz 176hmt 186jn5 196kn3 268nd 206ln6 216gne 226fnh 236enl
  246hn9 256onf 265vmx 275sn0 285jn9 295imx 369na 305rms 315kmi 325lmb 335pmj 345yma 355wmn 468ni 466imp 476jmt
  564nk 516cmo 526amo 65yno 763nb 85zn8 966mt, HA 073o6 176o2 275o0 377o4 475nv 577ny 679nu 779o5 879o9 974o7, HD
  1cxk1 2czk3 3cxjx 4cvk0 5cxk5 6d2k2 7cujs 8cskc 9cqk1, HG 1dwkr 2dvkr 3dzki 4eckn 5dxky, HP 17onn 1079n2 117amy
  127bmu 137bmy 147dmp 157en1 167in0 177qml 187tma 197umq 27onr 207ums 217tms 227tmv 237rn6 277kmp 37mnp 47pnf
  57jnb 67gnc 77enb 87cnf 979n8, HR 18ihl 28dha 38lgh 48lhb 58vgl 68zhb 78vi0 88gi8 983hu, HS 1pl7a 2pp71 3oo5z
  4on6f 5og5o 6nw4q 7nh4m 8mv4l 9m549, HU 1d6o3 10d7ns 11dfoe 12d4on 13d4ns 14d5nm 15d7na 16danu 17dhnt 18dnoj
  19d4p4 2d7o2 20dbnl 3d6o0 4d6nw 5d8ny 6danz 7dbo3 8d9o6 9d8o7, HX 1d4jt 2d6jq 3d5jw 4d0js 5d1jx 6d2jo 7d6jf, IG
  174p7 107dp7 1172p9 275p8 374pa 476p6 577p7 677p9 779p9 879p3 97ap4, IP 18js6 108esj 1189sp 128lst 138uso 148xrv
  158stg 168wtf 178zt6 1899tn 199at6 28hs6 209hso 219csg 229erx 2397s4 249ir4 259zrc 269rqm 279jqn 2899qj 298vqu
  38gsb 308xrc 3195rb 3291r0 3390qz 48isa 58isg 68ps4 78jrn 88is0 98bs7, IV 1nld9 10nvdj 11o4ds 12ntea 13n6dv
  14nvcd 15nwcp 16o2cy 17o6d6 18o6dh 19ogdq 2njdd 20ofe5 21o894 22oa9p 23odb3 24opcw 25opds 26osan 27psbo 28p2dg
  3nkd8 30o1fr 31o8fv 32nzgd 36nxf0 4nhcf 40mz9b 41mz92 42mw8t 43mo8v 44mj8p 45mf8l 46mj8e 47n17e 48n382 49mv8h
  5njcr 51nk7n 52n69b 53n69l 54nf9e 55ni6n 56n975 6npcm 63n4ci 7nucu 8nrd6 9ntde, KA 1icci 10i7c3 11iec5 12iec2
  13iiby 14iqc1 15irc5 16idcz 17idd4 18hxd8 19hnc1 2iccc 20igbt 21igbq 22ihbn 23ilbj 24inbx 25irbz 26habl 27i6an
  28irbc 29isbj 3igcj 30iwbi 4iccu 5i3ct 6huci 7hxc5 8hzc7 9i2c8, KT 16po6 106lo1 116hnw 126mnv 136lnr 146inn
  156knn 166mnl 176iob 186goa 196jo9 26qo7 206dod 216fo6 226eo2 236cnz 246bnt 36ooa 46moc 56no7 66no6 76no3 86oo0
  96ko6, KW 1qagc 10oydz 11pvdj 12qffb 13qae6 14qnf4 15rqgs 16rofx 17rwgo 2pzg8 3pvfw 5ptfm 6ppfg 7pjfa 8pceu
  9p1ea, KY 1jtga 10k3hi 11jlfj 12jofb 13k1fh 14kbg0 15kagj 16keh6 2jsg6 3jmg1 4jrfo 5jvfv 6k0g4 7k0g9 8k0gn
  9k1h5, L 1c8gq 10cfgv 11cdgx 12cbgz 13cagw 14cah0 15c8gw 16c8gz 17c6gu 18c6gx 19c4gy 2c9gp 20cdgp 21cfgo 22cggl
  23chgm 24c2h4 25c6h2 26c4h5 27c7h4 28cbh2 29cjgq 3c9gq 30cggr 31cjgu 32cggz 33chh0 34cch7 35c9ha 36c9h4 37cogi
  38ckgj 39cogy 4ccgs 40csh4 5cbgq 6cagt 69c9gr 7c9gt 70c9gr 8c7gs 9cegt, LA 1e1h8 10eri3 11eggw 12eggg 13e8g4
  14e8g1 15ecg6 16efg4 17ekg6 18eifx 19epfm 2e3hl 20epg4 21ewgh 22f2gp 23exgx 3e1h0 4e3h3 5eah9 6eehr 7ejhb 8eshc
  9ethe, LD 192fn 28qfl 388fn 48of5 58pey 697f9 79bgf 893gk, LE 1a3lv 109ul7 11ahlm 12ahlp 13ahmj 14aimi 15a6n2
  169pmj 179nlq 189ylx 199yln 2a1lw 3a3lq 4a6lw 5a4lz 6a6lk 65afkx 67acl8 7a8m1 89vly 99xlf, LL 11bagl 12bdgp
  13b8gs 14b3gj 15beft 16bmfh 17btfh 18bzfc 19c1fj 20b0g8 21b3fj 22bvf1 23auf0 24baei 25b9e8 26bieh 27bjee 28bxek
  29bxep 30c0ee 31bxef 32buec 33btdy 34bve5 359vds 36a0dq 37a7do 38aads 39abdv 40age9 41b1e2 42addr 43ahdn 44ajdm
  45amdm 46apdl 47audq 48aydp 49axdi 51b1d8 52awd8 53ascj 54bad4 55bhdc 56bndc 57bpdl 58bwdm 59brdg 60bqd5 61bod6
  62bpct 63bqcl 64brcg 65bycb 66c6cs 67c9cm 68c8cu 69c7d0 70c4d3 71c1cv 72c3d8 73c2d8 74c0d9 75bwda 76byd8 77bud1
  78c0d6, LN 1bund 10bkoe 11c5p2 12c1pr 13bvpi 2btnl 3bsnu 4bjny 5blng 6bond 7cho2 8c5o4 9bqop, LS 1dckp 10d8kr
  11dako 12dbkk 13ddkh 14dfky 15ddl0 16dhkk 17dikr 18dgkg 19dikc 2dckp 20djk9 21dnkc 22dpl5 23dml9 24djlj 25dblb
  26d7kz 27d7kk 28dckd 29dok0 3dcko 4ddkm 5dekk 6dekn 7dekq 8dekt 9dckt, LU 17znu 281nw 383ns 482np 583nl 680ni
  783n6, M 1cgis 11cgiy 12ceiw 13ceiv 14cdiu 15cfir 16cdiq 17cfik 18ceiz 19ccix 2cgis 20cbit 21ccip 22c7iq 23c8in
  24cniw 25clip 26coij 27cjii 28cjic 29cji6 3cgir 30cgih 31caia 32cdil 33caij 34cej4 35cjj1 38clia 4cgit 40ciix
  41cdig 43cgj1 44cci9 45cnin 46cli3 5cgio 6chim 60chit 7cjiq 8cjis 9ckiv 90c4io, ME 16lqe 106ir2 116pr3 126qr9
  136eri 146cqi 1569qh 166bqe 1767qp 1868q6 196dq5 26nqd 206eqa 36rqj 46mqh 56jqh 66hq8 76mqk 86kqo 96hr0, MK
  18dmz 108gn2 118hmo 128imq 138hmu 148imw 158imz 168ln0 178bn2 188amb 198jmn 28bn0 38cmx 48cmu 408qnp 418rnr
  428onp 438ong 448vnt 458enp 468rn3 58emu 68fmy 78en3 88gms 98gmw, ML 1iwdy 10ikdp 11ijeh 12i9f0 2iue5 3itdr
  4iydu 5j2dt 6j3e0 7izeh 8ipec 9iodz, N 172oq 1077om 1179om 1279oi 137aoq 147bon 1576os 1674os 1778ot 1879ou
  1974on 1C72on 277oj 207boj 217coq 2278op 378oh 475oq 573oq 675om 773oo 876oo 97bou, NE 1glkj 10gjkp 11gikh
  12gqkn 13gtkg 15gmk8 16ghkb 17gfjy 18gsju 19h6j6 2gnkk 20gtk1 21gkk8 22h2km 23gwkm 24h0ks 25gtkv 26gtky 27grkt
  28goks 29gpky 3gpkh 30gql0 31glkt 32glkw 33gnl1 34gll2 35gjky 36gil0 37gfkr 38gdks 39ggk4 4glkg 40glk3 41gmjy
  42gkjv 43gjjq 44giji 45gmje 46gmj5 47ghir 48h1iq 49gli6 5gokb 6gmko 61h6kb 62h4kl 63h6ko 64h6kt 65hjk5 66hvk7
  67i5kb 68i9ke 69ick8 7gokm 70ibjy 71i8jc 8gkkk 9ghkm 99glkj, NG 1azlt 10aulg 11aulr 12avm3 13azmg 14b6m4 15b9lo
  16b7lf 17bgli 18bilq 19bklo 2aylv 20bplq 21bily 22bmmb 23bgms 24bbms 25bbmc 3b1lv 31avn8 32azn7 33amne 34b3nx
  4b1lz 5b4lu 6b4lp 7b0lq 8b0ln 9axlk, NN 190mj 1095nc 1190lq 128pm8 138flt 149hn3 159en1 169hn0 179qn3 189on1
  292mi 2992n6 392mn 48ymi 591mf 698me 78xmf 896n2 999nc, NP 1076gk 117cgb 127fg4 137lga 157lgz 167dhj 1879gu
  1977gs 2077go 227pfy 237qg4 247kg0 257shg 2677ha 47kgj 447dgl 77vgn 87yg9, NR 1a3sn 10aesh 11aosk 12agt3 13a3t3
  149wsu 159rsj 169ory 179srs 189xs3 19a8rl 2a3sl 20acrq 21aord 22atrf 23azre 24aqrx 25aws1 26ayse 27awsm 28amsw
  29a9tk 3a4sm 30a2tt 319ytr 329ptt 339lts 349kte 359msz 4a1si 5a4sf 6a6sk 7a5sq 8a8sd 9a4s3, NW 171om 1072ob
  1176og 274oe 373oj 477oe 573om 672oh 779od 871oj 977ob, OL 1cnj5 10criu 11ctiz 12cwj0 13d2iw 14d3j6 15cwj6
  16ctj3 2cpj5 3cnjf 4cmj9 5ckjc 6chj7 7chj5 8clj4 9cmj2, OX 17mli 1079lv 1178lj 1277l1 137gl9 147flg 158fl3
  168ila 178jlf 187okl 27olg 207yl8 2582ln 2682lt 2786lt 287rkv 297rl1 37oln 337olt 397imh 47llm 447ilv 497dm8
  57vlg 683lr 783kr 87rkz 97mma, PA 1j0cq 10izcd 11j2ca 12iwc6 13j5c5 14j9c2 15jabt 16jabo 17j3bg 18j5bf 19jbbm
  2izcp 20izay 21j6af 22jdao 23jbbb 24jwbd 25k2b0 26k6ba 27jvaw 28hw9g 29iw9s 3j1cn 30jh9v 31jl9u 32k0as 33khay
  34kk9q 35klai 36kwbr 37kra1 38l3a7 4j3cs 41ij92 42ig7t 43is7k 44iw7j 45iy7v 46j280 47ik6y 48iq7a 49iu79 5izch
  6j2cf 60j48l 61jn7s 62kg8r 63ki95 64ko99 65kr93 66kd7d 67kb7p 68ko7y 69ki83 7j7ci 70kg89 71ks8e 72kw8g 73ku7u
  74kx7p 75l580 76kd79 77kt5w 78l66u 8j6cn 9ixcd, PE 19zoc 10ainy 11aloj 12aip3 13a7pe 14a4pl 159up9 169lp5 1990oa
  29woa 20axoq 21b1oy 22b9p5 23blp9 24blpr 25bjpy 269lop 2799os 289coh 2999oi 39zo8 30agq6 31asql 32adqr 33a5qb
  34acpy 35anqf 36ayqf 37a4qx 389zq2 4a1o9 59yo2 6a6oa 79uog 89tns 9a5no, PH 1kmfc 10l5fo 11l8g1 12l2g9 13kyfx
  14kpg5 15l5e2 16lfef 17ldcu 18lle7 19m1d6 2kjfk 20mddg 21mhdu 22msef 23n1eg 24mxel 25myev 26n5f0 3kaeq 30lnc8
  31lxbm 32mmc0 33lqat 34m1bb 35mgbb 36lg8p 38lt91 39lz8s 4k6ei 40m48x 41m88t 42ly7y 43ma7k 44me6y 49lbat 5kded
  50lfb8 6khdx 7khed 8l0f0 9l9er, PL 13tdh 103rdb 113td7 123yd7 133scl 1442cm 154jcs 164ld5 1748d1 1848da 194cdh
  23vdg 2046dm 213ve4 223wc3 233qc4 243rbx 253qbq 263qbl 2748bh 2849b7 294fbl 33vdj 3046bv 3143bw 324jc2 334ibv
  344mbu 354oc0 43tdj 53xdf 63ydk 73vds 83qdv 93rdn, PO 150lz 1055mf 114zma 1250lu 1351lq 1454lm 1556lm 1655ls
  1759lr 1856mr 1954mu 252m0 204ymt 214yn2 2250n7 352m2 304pld 314vld 324vlg 334slr 344slx 354pm0 364mls 374jlq
  384glk 394okq 44zm2 404oks 414qkw 54zm0 655m1 758m4 85bm7 956ma, PR 1d8hi 2dahh 25d1hj 26d1he 3djhg 4d7h5 5d5hm
  6czhr 7cwhn 8cvgn 9cygr, RG 16tmb 106wmm 126pmx 146olc 176skv 186rlk 196nlk 26rmd 206ola 216blz 2269lw 236alt
  246cm1 2567ls 266jlw 276eme 2867lb 2969md 306tm7 316um4 46wmb 406omp 416qmm 426rmx 456lms 56tmh 66smf 76om0
  86zlx 972mg, RH 168ok 105wok 115vof 125so3 135oo3 145nno 155gon 165koq 175mop 185up3 195woz 267og 205enp 367o8
  467o3 563o2 661ok 761oy 869p0 968ot, RM 176pi 1072pg 1175pm 1273pl 1370pk 1474pq 156zps 166xpy 176wpx 186vq2
  196wpp 276pk 206wpt 378pn 47bpg 578ph 676pd 775ph 874pd 972pe, S 1c6kx 10c6ks 11c4kt 12c3l3 13c4l6 14c3l0 17c0kr
  18bykx 2c5kz 20c1l9 21bzla 25c5ln 26c4lf 3c7kx 32bxkg 33c2k8 35ceku 36cikj 4c8kz 40brkz 41btl1 42bol2 43bvla
  44bqld 45bll2 5caky 6c8kt 60c9l9 61ccl5 62cfl9 63cklb 64chle 65cclc 66calk 7c3kv 70cmkx 71cpky 72cql5 73ckl5
  74cil0 75coks 8c2kw 80bxlt 81c2lw 9c8l2, SA 17be2 107heg 117fek 1279eh 1379eo 147ldl 157idf 167hd6 177od3 187se0
  1987e1 27adx 208deh 376dr 317yd1 3281df 337xco 347xc6 3589cc 3688c7 378ec9 388gcl 398ed8 47fdr 408kdf 418cbx
  428ebj 438lc5 448lcv 458xcw 468zd7 478vd2 488qdl 57ddz 67ge4 617sb7 627way 637zbj 648cb3 658bb7 6680bu 677qbv
  687lbr 697jbx 77ee7 707fbu 717fbb 727hbb 737kb3 87keb 97qej, SE 16yor 106wp0 116xop 126sp2 136uoz 146wow 156vou
  166yov 176xor 186wp7 196qos 26xpc 206pou 216sor 226tot 236sov 246toq 256oos 266rov 276roq 286ypb 36vp2 46uox
  56vor 66soz 76wp4 86wox 96sp6, SG 183oh 107wp7 1180p3 127toy 137rot 147tor 158doa 168eo6 178fo3 188ko9 198qoc
  282oj 37yoi 484oa 589o7 68aoe 78coj 88ioz 987oz, SK 1c9j1 10bwj3 11btj2 12c3j7 13cdjk 14cdjb 15chjb 16cfj8
  17bsjs 2c7j3 22c5ji 23c1jl 3c8iz 4caiy 5cbj1 6c9j8 7c5j2 8c6iv 9c1it, SL 070nl 170na 271nc 36ynh 46wna 56on6
  670mz 775mu 876n1 978nh, SM 16loh 26jog 36lof 46nog 56loj 66kom 76gog, SN 174k3 106ijh 116sjg 126lj2 136qiv
  146wix 156vj8 1677j7 276k2 2577k0 2679k2 374k6 471jy 575jw 67ak6 77dko 86pkb 96gk1, SO 145bl4 155cl2 165el1
  175dl5 185cl8 195al9 205vku 215rld 225rlb 235rld 245slt 305cld 3157le 325fln 405bku 414wko 4251kr 4359km 4555l5
  505hla 515jku 525il0 535il6, SP 15rk1 1065kw 1167kt 25rjy 35ujf 460k4 55mk3 65ek0 75kiy 85oin 967ke, SR 1gfl6
  2gdl6 3gcl2 4gel2 5ggl2 6ghl6 7g7l8 8g1lb 9gel7, SS 073qx 172r1 117aqi 1279qg 1375qf 1476qc 1576q7 1674q9 1770q8
  273r0 372r7 477qz 579qt 677qp 774qm 870qn 973qt, ST 1b7iz 10b3jk 11b1j9 12aziz 13beje 14aujt 15auj1 16alj4
  17ajj6 18alj8 19abj1 2b7j2 20akiq 21ariq 3b2j4 4b3iy 5b6is 6baix 7bdip 8bgiz 9b9j6, SW 16yom 106woi 116vok
  126tol 136voc 146vo9 156uod 166qon 176rok 186toh 196qog 1A6yon 1E6yom 1H6yon 1P6yon 1V6xom 1W6xol 1X6yol 1Y6zon
  26too 206pod 36xok 46uom 56xoh 66wog 76yoj 86won 96vop, SY 1ache 10aogc 11argl 12augz 13azhj 14b7hc 159wgb
  169sft 179sfd 189kf5 199xez 2abhf 20a1ee 21a6g3 22agg5 239edr 249ndu 2590e2 3aahb 4akhd 5a5h5 69uh9 79jgz 89dhj
  99qgp, TA 15lge 105nh6 115qhi 125hhb 135fh7 145fhd 155fhg 165bh9 175bh5 1858h9 195dgx 25nge 2057gs 215ifz 225pf5
  2360fp 2462f9 35jgk 45rfx 55zge 65wgo 75xgx 868gp 967gs, TD 1ieh7 10ini7 11ivik 12ihis 13j9if 14j3j4 15irjf
  2iphd 3imhv 4ighl 5ibia 6iahj 7i6h1 8i0hy 9hsha, TF 1aai2 10ahid 11a6ig 12a1i4 139yhu 2aai8 3a6i8 4a6i5 5abhy
  6aehx 7a4i7 8a3i4 9aui5, TN 15xpr 1065pt 1165pr 1261q8 136cpj 146epg 156epr 166dp5 175uqi 185oqh 195kq5 25ypt
  205npq 215gpq 225ipa 235yre 245zrh 255yrm 265ur9 2761qz 285irn 295jrl 35wpp 305qqy 315gqx 325iqd 335bqc 3456qm
  3558qp 365cqy 3757qk 3856qj 3955q9 45zpq 4054qc 55qq0 65pph 75tpb 863p8 963ps, TQ 143f8 103yee 1144ei 1249ez
  134feo 144bf9 243f6 340f3 43yf3 53vf8 63rf1 73kei 83gej 93yer, TR 13iaz 1039as 1137av 122wam 1333ac 143daa
  153fag 163fai 17349t 18349m 19329d 23hb9 20359r 212l7m 222h7e 232n7d 242o7f 252o7j 263c9s 273aa0 33eat 43kaq
  53nal 63qap 73xax 83wb0 93xba, TS 1fhlk 10flm1 11fjm5 12fgmb 13ffmn 14fdm2 15f9lb 16fcl9 17fele 18fglc 19fila
  2filk 20fjld 21fnl1 22fmld 23fllg 24fuln 25fqlm 26ftll 27fwlf 28fxl7 29fvl2 3fglo 4fglm 5fflj 6fhlt 7fdlq 8fcll
  9f7ls, TW 16to4 106to6 116ro3 126qnz 136snw 146tnu 156rnr 166qnu 176onr 186rnl 196tnm 26to1 206rnh 36vo0 46vny
  56wny 66vnr 76vo3 86xo5 96vo7, UB 16znz 1073nr 1170nq 26yny 36znu 470nv 572nz 672o2 76znp 871np 976nn, W 16zom
  1070of 116zog 126zod 136zo4 146xof 1B6zom 1C6zol 1D6zon 1F6zom 1G70ol 1H70ok 1J6zom 1K6zol 1M70ol 1S6zom 1T70on
  1U70ol 1W70om 270oi 36zo9 46xoa 56zo6 66xod 76zo3 86yoh 971oh, WA 1c7hv 10cdhd 11cghg 12cdhp 13c6i5 14c7ig
  15c6ik 16byif 2c9hu 3cdhx 4c4hv 5c8ho 6bvhg 7c1hi 8c5he 9cchg, WC 170oo 1A70oo 1B70on 1E70on 1H70on 1N70oo
  1R70oo 1V70oo 1X70oo 26zoo 2A70op 2B70oo 2E6zoo 2H6zon 2N6zon 2R6zoo, WD 17dnw 177env 187dnv 197bnx 27fny 237dnz
  247fnw 257gnx 37dno 47jnq 57inu 67eo8 77ho5, WF 1d1kv 10d4la 11d3li 12d0ki 13d1kf 14d0kb 15d3ka 16d3kd 17d4kg
  2czkt 3d4ks 4cxks 5d0km 6d2l3 7czl9 8d0le 9ctlc, WN 1cnhp 2cmhu 3clho 4chho 5clhj 6cphl 7cii0 8cnhb, WR 18wiu
  108nja 118ljn 128gjt 138lii 148nik 1596hv 28vis 38yiv 48wiy 58uiw 68zif 78wjb 88kiw 993j0, WS 19yji 109wje
  11a9je 12abjg 13a9jy 14a6jz 15agjo 29zjg 3a2jh 4a1jk 59xjk 6a6je 7a8jp 8a5jn 9a1jo, WV 19zj4 10a2j5 11a1j9
  12a1jc 139yja 149wj8 159sif 169ri8 29xj4 39yj1 49wj2 59tiv 6a0iy 7a3ip 8a2iy 9a3j2, YO 1dsm0 10drm2 11ennw
  12ennu 13epnm 14ego6 15e5oi 16e6og 17eamx 18emmv 19dnm6 21f8n1 22f5na 23dplw 24drlx 25dwnv 26dtlr 30dvlx 31dtm2
  32dxm2 41dtmi 42domt 43dhn3 51e4l6 60e4me 61e8lp 62ekm9 7eil9 8dam2, ZE 1uzlr 2vhlm 3u8le`;
